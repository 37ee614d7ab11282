export { DeliveryChooser } from './delivery-chooser.tsx';

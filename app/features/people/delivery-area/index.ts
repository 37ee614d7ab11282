export { DeliveryChooser } from './delivery-chooser.tsx';
export { SavedArea } from './saved-area.tsx';

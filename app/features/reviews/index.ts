export { ReviewPage } from './review-page.tsx';

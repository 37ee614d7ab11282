export { ProductReviews } from './product-reviews.tsx';
export { ReviewPage } from './review-page.tsx';

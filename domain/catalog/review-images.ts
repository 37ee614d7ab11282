/** The most images of a review. */
export const reviewImages = 3;

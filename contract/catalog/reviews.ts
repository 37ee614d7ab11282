import { z } from 'zod';
import { reviewImages } from '#domain/catalog/review-images.ts';
import { limits } from '#domain/limits.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, deleted, id, idList, optionalText, referenceWithImage, scope, timestamps, written } from '../resource.ts';

export const review = z.object({
  _id: z.string(),
  rating: z.number(),
  comment: z.string(),
  images: z.array(z.string()).meta({ description: `paths of up to ${reviewImages} pictures by the buyer` }),
  author: z.string().meta({ description: 'the first name only, except for admins' }),
  product: referenceWithImage.optional().meta({ description: 'present with scope own or all, and after a write' }),
  ...timestamps,
});
export type Review = z.output<typeof review>;

/** The rating of a product, computed from its reviews. */
const summary = z.object({
  rating: z.number().meta({ description: 'the average with one decimal; the initial rating if there are no reviews' }),
  count: z.number(),
  stars: z
    .object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() })
    .meta({ description: 'the number of reviews by stars' }),
});
export type ReviewSummary = z.output<typeof summary>;

const waiting = z.object({ product: referenceWithImage, orderNumber: z.string(), deliveredAt: z.string() });
export type WaitingReview = z.output<typeof waiting>;

const paging = {
  page: z.coerce.number().int().min(1).max(limits.listPages).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

const rating = z.number().int().min(1).max(5);
const comment = optionalText(2000);

export const newReview = z.strictObject({ productId: id, rating, comment: comment.default('') });
export type NewReview = z.output<typeof newReview>;

export const reviewUpdate = z.strictObject({
  rating: rating.optional(),
  comment: comment.optional(),
  existingImages: z.array(z.string()).max(reviewImages).optional().meta({
    description:
      'images to keep, in order; an empty string marks the position of a new one, other new ones are appended. Default: all are kept',
  }),
});
const files = { images: { max: reviewImages } };
export type ReviewUpdate = z.output<typeof reviewUpdate>;

export const reviewEndpoints = {
  'GET /reviews/read': {
    summary: 'Lists reviews, newest first: of a product, your own (scope=own), or all (scope=all, admins)',
    access: 'public',
    permission: 'reviews:read',
    isCached: true,
    query: z
      .strictObject({
        scope: scope.default('public'),
        product: id.optional().meta({ description: 'required with scope public' }),
        rating: z.coerce.number().int().min(1).max(5).optional(),
        ...paging,
      })
      .refine((query) => query.scope !== 'public' || query.product !== undefined, {
        path: ['product'],
        error: 'Of which product?',
        params: { code: 'REQUIRED' },
      }),
    response: z.array(review),
    errors: ['FORBIDDEN', 'UNAUTHENTICATED'],
  },
  'GET /reviews/summary/:id': {
    summary: 'The rating of a product and the number of reviews by stars',
    access: 'public',
    params: byId,
    response: summary,
    errors: ['NOT_FOUND'],
  },
  'GET /reviews/pending': {
    summary: 'Products delivered to you that you have not reviewed, latest first',
    access: 'signedIn',
    query: z.strictObject(paging),
    response: z.array(waiting),
  },
  'POST /reviews/create': {
    summary: 'Reviews a product that was delivered to you; replaces your earlier review of it',
    access: 'signedIn',
    body: newReview,
    multipart: true,
    files,
    response: written(review),
    status: 201,
    errors: ['NOT_FOUND', 'NOT_PURCHASED'],
  },
  'PUT /reviews/update/:id': {
    summary: 'Updates your review',
    access: 'signedIn',
    permission: 'reviews:write',
    params: byId,
    body: reviewUpdate,
    multipart: true,
    files,
    response: written(review),
    errors: ['NOT_FOUND'],
  },
  'DELETE /reviews/delete': {
    summary: 'Deletes reviews, all or none: your own, or any for admins with a fresh second factor',
    access: 'signedIn',
    permission: 'reviews:write',
    body: z.strictObject({ reviewIds: idList }),
    response: deleted,
    errors: ['NOT_FOUND', 'STEP_UP_REQUIRED'],
  },
} as const satisfies Endpoints;

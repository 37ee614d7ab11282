import { z } from 'zod';
import { returnReasons } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { correctionReasonLength } from '#domain/parcels/package-steps.ts';
import { keepReasons, returnLimits, returnStates, returnWants, returnWays } from '#domain/parcels/return-states.ts';
import { takaOut } from '../amounts.ts';
import { options } from '../catalog/line-fields.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, id, linkedOrder, listQuery, optionalText, reference, scope, timestamps, translations, written } from '../resource.ts';
import { packageState } from './packages.ts';

export const returnNumberPattern = 'R-[2-9A-HJ-NP-Z]{8}';

export const returnState = z.enum(returnStates);
const note = optionalText(returnLimits.note);
export const returnReason = z.enum(returnReasons);

const returnLine = z.object({
  lineId: z.string(),
  productId: z.string(),
  name: z.string(),
  translations,
  image: z.string().optional(),
  options: z.record(z.string(), z.string()),
  quantity: z.number(),
  unitPrice: takaOut,
  newOptions: z.record(z.string(), z.string()).optional().meta({ description: 'of the new one, if they are others' }),
  isMedicine: z.literal(true).optional().meta({ description: 'it never goes on sale again' }),
  received: z.number().optional().meta({ description: 'units that were accepted' }),
  fit: z.number().optional().meta({ description: 'of these, on sale again' }),
});

export const returnItem = z.object({
  _id: z.string(),
  number: z.string(),
  state: returnState,
  moves: z.array(returnState).meta({ description: 'the states that this user can record, the usual one first' }),
  reason: returnReason,
  note: z.string(),
  wants: z.enum(returnWants),
  exchange: z
    .object({ ...linkedOrder.shape, status: packageState, credit: takaOut })
    .optional()
    .meta({ description: 'the order of the new goods, and what the return pays of it' }),
  way: z.enum(returnWays).optional(),
  keeps: z.literal(true).optional().meta({ description: 'the buyer keeps the goods, and gets the money' }),
  order: linkedOrder,
  packageId: z.string(),
  shop: reference,
  buyer: z.object({ name: z.string(), phone: z.string() }).meta({ description: 'who received the order' }),
  earlier: z.number().optional().meta({ description: 'for sellers: how many this buyer asked for in the 60 days before, from 3 on' }),
  keepReason: z.enum(keepReasons).optional().meta({ description: 'for sellers: why the usual answer is `keeps`' }),
  lines: z.array(returnLine),
  goods: takaOut.meta({ description: 'what the units cost; once settled, the accepted ones' }),
  fee: takaOut.optional().meta({ description: 'what the way back costs the buyer' }),
  refund: takaOut.optional().meta({ description: 'once settled: what is due back' }),
  answerBy: z.string().optional().meta({ description: 'when admins take over' }),
  comeBy: z.string().optional().meta({ description: 'when it ends if nothing comes' }),
  isEscalated: z.literal(true).optional().meta({ description: 'the shop did not answer, or the buyer appealed' }),
  pictures: z.array(z.object({ _id: z.string(), side: z.enum(['buyer', 'shop']) })),
  events: z.array(z.object({ state: returnState, at: z.string(), side: z.enum(['buyer', 'shop', 'admin', 'job']), note: z.string() })),
  ...timestamps,
});
export type Return = z.output<typeof returnItem>;
export type ReturnLine = Return['lines'][number];

const returnable = z.object({
  packageId: z.string(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      left: z.number().meta({ description: 'units that can come back' }),
      exchange: z.literal(true).optional().meta({ description: 'for buyers: another one is possible instead of the money' }),
      reasons: z.array(z.object({ reason: returnReason, until: z.string() })),
    }),
  ),
});
export type ReturnablePackage = z.output<typeof returnable>;

const orderReturns = z.object({
  returns: z.array(returnItem),
  packages: z.array(returnable).meta({ description: 'for the buyer: what can come back now; for admins: units, without reasons' }),
});

/** Holders of an order link have its key, others a session. */
const linkedOrUser = z.object({
  'order-key': z
    .string()
    .regex(/^[\w-]{22}$/)
    .optional()
    .meta({ description: 'the key of the order link, instead of a session' }),
});

export const newReturn = z.strictObject({
  packageId: id,
  reason: returnReason,
  note: note.default('').meta({ description: 'what is wrong; required for some reasons' }),
  lines: z
    .array(z.strictObject({ lineId: id, quantity: z.int().min(1).max(limits.lineQuantity), options: options.optional() }))
    .min(1)
    .max(limits.orderLines),
  wants: z.enum(returnWants).default('refund').meta({ description: '`exchange`: the same again, or with other `options`' }),
  override: z
    .string()
    .trim()
    .min(correctionReasonLength)
    .max(returnLimits.note)
    .optional()
    .meta({ description: 'for admins: why they open it, whatever the time, the reason and the number of returns' }),
});
export type NewReturn = z.output<typeof newReturn>;

export const returnUpdate = z.strictObject({
  state: returnState,
  note: note.default('').meta({
    description: 'required for `refused`, `appealed`, `closed`, and to approve what was refused; of `approved`: how to hand it over',
  }),
  way: z.enum(returnWays).optional().meta({ description: 'of `approved`: required unless the buyer keeps the goods' }),
  keeps: z.boolean().default(false).meta({ description: 'of `approved`: the buyer keeps the goods, so it is settled at once' }),
  resolution: z.literal('refund').optional().meta({ description: 'of `approved`: money, although the buyer wants an exchange' }),
  lines: z
    .array(z.strictObject({ lineId: id, received: z.int().min(0).max(limits.lineQuantity), fit: z.int().min(0).optional() }))
    .min(1)
    .max(limits.orderLines)
    .optional()
    .meta({ description: 'of `settled`: what came, by default everything; `fit`: on sale again, by default what came, of medicine 0' }),
});
export type ReturnUpdate = z.output<typeof returnUpdate>;

const files = { pictures: { max: returnLimits.pictures } };

/** What applies to a product. */
export const returnRules = z.object({
  changeOfMindDays: z.number().meta({ description: '0: not possible' }),
  faultHours: z.number().meta({ description: 'how soon a fault is reported' }),
  buyerPays: z.boolean().meta({ description: 'the way back after a change of mind' }),
});
export type ReturnRulesOut = z.output<typeof returnRules>;

export const returnEndpoints = {
  'GET /returns/order/:id': {
    summary: 'The returns of an order, and what its buyer can still send back',
    access: 'public',
    permission: 'orders:read',
    params: byId,
    headers: linkedOrUser,
    response: orderReturns,
    errors: ['NOT_FOUND'],
  },
  'GET /returns/read': {
    summary: 'Lists returns, the most urgent first: those of a merchant’s shops, all for admins, a buyer’s own',
    access: 'signedIn',
    permission: 'orders:read',
    query: z.strictObject({
      scope: scope.optional(),
      page: listQuery(['urgent']).page,
      limit: listQuery(['urgent']).limit,
      q: z.string().max(200).optional().meta({ description: 'the number of a return or an order' }),
      state: returnState.optional(),
      escalated: z.literal('true').optional().meta({ description: 'only those that wait for an admin' }),
    }),
    response: z.array(returnItem),
    errors: ['FORBIDDEN'],
  },
  'GET /returns/read/:id': {
    summary: 'Returns one return by id or number',
    access: 'public',
    permission: 'orders:read',
    params: z.strictObject({ id: z.union([id, z.string().regex(new RegExp(`^${returnNumberPattern}$`))]) }),
    headers: linkedOrUser,
    response: returnItem,
    errors: ['NOT_FOUND'],
  },
  'GET /returns/rules/:id': {
    summary: 'How long a product can come back after its delivery',
    access: 'public',
    isCached: true,
    params: byId,
    response: returnRules,
    errors: ['NOT_FOUND'],
  },
  'GET /returns/pictures/:id': {
    summary: 'A picture of a return, for its buyer, its shop and admins',
    access: 'public',
    permission: 'orders:read',
    params: byId,
    headers: linkedOrUser,
    response: z.object({ image: z.string().meta({ description: 'a `data:` URL, WebP' }) }),
    errors: ['NOT_FOUND'],
  },
  'POST /returns/create': {
    summary: 'Asks for a return of delivered units, as their buyer; admins open one with a reason',
    access: 'public',
    permission: 'orders:write',
    headers: linkedOrUser,
    body: newReturn,
    multipart: true,
    files,
    response: written(returnItem),
    status: 201,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'NOT_RETURNABLE',
      'RETURN_WINDOW',
      'RETURN_QUANTITY',
      'RETURN_LIMIT',
      'OUT_OF_STOCK',
      'STEP_UP_REQUIRED',
    ],
  },
  'PUT /returns/update/:id': {
    summary: 'Records the next state of a return: the answer of its shop, what came back, an appeal, the decision of an admin',
    access: 'public',
    permission: 'orders:write',
    params: byId,
    headers: linkedOrUser,
    body: returnUpdate,
    multipart: true,
    files,
    response: written(returnItem),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'RETURN_WINDOW', 'OUT_OF_STOCK', 'STEP_UP_REQUIRED'],
  },
} as const satisfies Endpoints;

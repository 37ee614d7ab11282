import type { GatewayName } from './gateways.ts';

/** Fields of `paymentInfo` that a buyer fills in. */
export type PaymentField = 'mfsProvider' | 'transactionId' | 'mobileNumber' | 'bankName' | 'branch' | 'accountNumber';

/** The parts of a method's form: fields, the amount, and the account to pay into. */
export type PaymentFormPart = PaymentField | 'amount' | 'wallet' | 'bankAccount';

interface PaymentMethodDefinition {
  /** The buyer pays first. Otherwise the courier collects the money. */
  isPrepaid: boolean;
  /** Paid at a gateway, which says what it got. Otherwise the buyer submits the details, which an admin verifies. */
  isOnline: boolean;
  /** From top to bottom. Every field is required. */
  form: readonly PaymentFormPart[];
  /** The field with the name of the wallet or bank. */
  provider?: PaymentField;
  /** Whether a file of orders has columns for all of its fields. */
  isInFiles: boolean;
}

/**
 * Everything that differs between the methods: forms, checks, columns and rules derive from this table. `contract/money/payments.ts` has
 * the formats of the fields; the texts of a method have its name as their key.
 */
const definitions = {
  cash_on_delivery: { isPrepaid: false, isOnline: false, form: [], isInFiles: true },
  bkash: { isPrepaid: true, isOnline: true, form: [], isInFiles: false },
  nagad: { isPrepaid: true, isOnline: true, form: [], isInFiles: false },
  sslcommerz: { isPrepaid: true, isOnline: true, form: [], isInFiles: false },
  MFS: {
    isPrepaid: true,
    isOnline: false,
    form: ['mfsProvider', 'wallet', 'amount', 'transactionId', 'mobileNumber'],
    provider: 'mfsProvider',
    isInFiles: true,
  },
  bank: {
    isPrepaid: true,
    isOnline: false,
    form: ['bankAccount', 'amount', 'transactionId', 'bankName', 'branch', 'accountNumber'],
    provider: 'bankName',
    isInFiles: false,
  },
} as const satisfies Record<string, PaymentMethodDefinition>;

export type PaymentMethod = keyof typeof definitions;

export const paymentMethods = Object.keys(definitions) as PaymentMethod[]; // the keys of the table above

export const defaultPaymentMethod: PaymentMethod = 'cash_on_delivery';

const definitionOf = (method: PaymentMethod): PaymentMethodDefinition => definitions[method];

export const isPrepaid = (method: PaymentMethod): boolean => definitionOf(method).isPrepaid;

export const isOnline = (method: PaymentMethod): method is GatewayName => definitionOf(method).isOnline;

/** The buyer says that it was paid, and an admin verifies it. */
export const isClaimed = (method: PaymentMethod): boolean => isPrepaid(method) && !isOnline(method);

export const paymentFormOf = (method: PaymentMethod): readonly PaymentFormPart[] => definitionOf(method).form;

export const providerFieldOf = (method: PaymentMethod): PaymentField | undefined => definitionOf(method).provider;

/** The fields of `paymentInfo` that a method requires. */
export const paymentInfoOf = (method: PaymentMethod): (PaymentField | 'amount')[] =>
  paymentFormOf(method).filter((part) => part !== 'wallet' && part !== 'bankAccount');

/** Methods that the columns of a file of orders can describe. */
export const paymentMethodsInFiles = paymentMethods.filter((method) => definitionOf(method).isInFiles);

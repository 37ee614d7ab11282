/** What counts for or against an order in cash. Only facts of the shop itself. */
export const cashRiskPoints = {
  /** Took several parcels, and refused none. */
  tookAll: -30,
  /** For each refused parcel. */
  refused: 25,
  /** Once more, for several. */
  refusedOften: 20,
  noHistory: 10,
  noArea: 10,
  manyPhones: 25,
  otherDivision: 5,
} as const;

export const cashRiskLimits = {
  /** With so many points an order of an unproved number needs a code. */
  code: 25,
  /** With so many the risk is called high. */
  high: 60,
  /** Parcels that a buyer took. */
  taken: 3,
  refusedOften: 2,
  /** How long a refused parcel counts. */
  refusedDays: 180,
  /** Numbers for which one device ordered, and in how many days. */
  phones: 3,
  phoneDays: 7,
  /** The latest orders of a buyer that are read. */
  orders: 20,
} as const;

const riskReasons = ['tookAll', 'refused', 'refusedOften', 'noHistory', 'noArea', 'manyPhones', 'otherDivision'] as const;
export type RiskReason = (typeof riskReasons)[number];

/** Where an order goes. */
export interface RiskPlace {
  isAreaKnown: boolean;
  /** Than that of a shop. */
  isOtherDivision: boolean;
}

export interface RatedFacts extends RiskPlace {
  /** Parcels that arrived. */
  delivered: number;
  /** Parcels that came back because of their buyer. */
  refused: number;
  /** Numbers for which its device ordered before. */
  phones: number;
}

export interface CashRisk {
  points: number;
  reasons: RiskReason[];
  refused: number;
}

/** How likely it is that the parcels of an order come back. */
export function cashRisk({ delivered, refused, phones, isAreaKnown, isOtherDivision }: RatedFacts): CashRisk {
  const { taken, refusedOften: often } = cashRiskLimits;
  const applies: Record<RiskReason, boolean> = {
    tookAll: delivered >= taken && refused === 0,
    refused: refused > 0 && refused < often,
    refusedOften: refused >= often,
    noHistory: delivered === 0 && refused === 0,
    noArea: !isAreaKnown,
    manyPhones: phones >= cashRiskLimits.phones,
    otherDivision: isOtherDivision,
  };
  const reasons = riskReasons.filter((reason) => applies[reason]);
  const pointsOf = (reason: RiskReason) => (reason === 'refused' || reason === 'refusedOften' ? 0 : cashRiskPoints[reason]);
  const ofRefusals = refused * cashRiskPoints.refused + (applies.refusedOften ? cashRiskPoints.refusedOften : 0);
  return { points: reasons.reduce((sum, reason) => sum + pointsOf(reason), ofRefusals), reasons, refused };
}

/** Whether the delivery fee is asked for in advance; `from` is the setting, 0: never. */
export const isFeeAsked = ({ points }: CashRisk, from: number): boolean => from > 0 && points >= from;

export const riskLevels = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

export const riskLevel = (points: number): RiskLevel =>
  points >= cashRiskLimits.high ? 'high' : points >= cashRiskLimits.code ? 'medium' : 'low';

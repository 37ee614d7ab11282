import { z } from 'zod';
import { newPayoutAccount } from '#contract/money/payouts.ts';
import { latinDigits } from '#domain/digits.ts';
import { type PayoutWay, payoutWays } from '#domain/money/payout-states.ts';

export interface TypedAccount {
  way: PayoutWay;
  number: string;
  /** Money that goes to a wrong number does not come back. */
  again: string;
  holder: string;
  bank: string;
  branch: string;
  routing: string;
}

const typed = z.string();

const toAccount = ({ bank, branch, routing, again: _again, ...account }: TypedAccount): z.input<typeof newPayoutAccount> =>
  account.way === 'bank' ? { ...account, way: 'bank', bank, branch, routing } : { ...account, way: 'bkash' };

/** What a person types: the number twice, and of a bank account its branch. All errors show at once. */
export const accountForm = z
  .object({ way: z.enum(payoutWays), number: typed, again: typed, holder: typed, bank: typed, branch: typed, routing: typed })
  .superRefine((account, context) => {
    for (const issue of newPayoutAccount.safeParse(toAccount(account)).error?.issues ?? []) context.addIssue({ ...issue });
    const digits = (text: string) => latinDigits(text).replace(/\D/g, '').slice(-10);
    if (digits(account.number) !== digits(account.again) || account.again === '') {
      const code = account.again === '' ? 'REQUIRED' : 'NOT_SAME';
      context.addIssue({ code: 'custom', path: ['again'], message: 'not the same', params: { code } });
    }
  })
  .transform(toAccount)
  .pipe(newPayoutAccount);

import { z } from 'zod';
import type { StoredNames } from '#domain/languages.ts';
import { messageNames } from '#server/modules/catalog/shops/index.ts';
import { messageSource } from '#server/modules/content/messages/index.ts';
import { alertLimits, listTold, type ToldBuyer } from './stock-alerts.queries.ts';

/** A push or an e-mail may show on a screen that others see. The product page, which the message opens, has the name. */
const medicine: StoredNames = { en: 'a product that you asked about', bn: 'আপনার চাওয়া পণ্যটি' };

function productOf({ isMedicine, choice, ...product }: ToldBuyer): StoredNames {
  if (isMedicine) return medicine;
  const names = messageNames(product);
  return choice === null ? names : { ...names, bn: `${names.bn}, ${choice}`, en: `${names.en}, ${choice}` };
}

const backInStock = messageSource({
  kind: 'backInStock',
  payload: z.object({ alertIds: z.array(z.uuid()).max(alertLimits.batch) }),
  load: async (db, { alertIds }) =>
    (await listTold(db, alertIds)).map((told) => ({
      userId: told.userId,
      phone: told.phone,
      language: told.language,
      link: `/products/${told.productId}`,
      values: { product: productOf(told) },
    })),
});

export const stockAlertMessages = [backInStock];

import { MethodChoice, type PaymentBinding } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { formatMoney } from '#domain/format/format.ts';
import { type OnlineMethod, onlineProblem } from './online-methods.ts';
import { TestMark } from './test-mark.tsx';

interface OnlineChoicesProps {
  methods: readonly OnlineMethod[];
  payment: PaymentBinding;
  /** In taka; undefined until it is known. */
  total: number | undefined;
}

/** The online methods, between the others of the list. */
export default function OnlineChoices({ methods, payment, total }: OnlineChoicesProps) {
  const { t } = useTranslation(['onlinePayment', 'orders']);
  const language = useLanguage();
  return methods.map((each) => {
    const { method, isTest } = each;
    const problem = onlineProblem(each, total);
    const limit = problem === 'least' || problem === 'most' ? each[problem] : 0;
    return (
      <MethodChoice
        key={method}
        method={method}
        binding={payment.bindMethod()}
        name={t(`orders:method.${method}`)}
        lead={problem ? t(problem, { amount: formatMoney(language, limit) }) : t(`lead.${method}`)}
        isDisabled={problem !== undefined}
        mark={isTest && <TestMark />}
      />
    );
  });
}

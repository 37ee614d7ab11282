import { titlesOf } from '../../titles-of.ts';
import addresses from './addresses.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import backOffice from './backOffice.json' with { type: 'json' };
import checkout from './checkout.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import everyPage from './every-page/index.ts';
import files from './files.json' with { type: 'json' };
import changeLines from './forms/changeLines.json' with { type: 'json' };
import fieldErrors from './forms/fieldErrors.json' with { type: 'json' };
import nextStep from './forms/nextStep.json' with { type: 'json' };
import onlinePayment from './forms/onlinePayment.json' with { type: 'json' };
import packageChoices from './forms/packageChoices.json' with { type: 'json' };
import packageStep from './forms/packageStep.json' with { type: 'json' };
import security from './forms/security.json' with { type: 'json' };
import sheet from './forms/sheet.json' with { type: 'json' };
import signIn from './forms/signIn.json' with { type: 'json' };
import verify from './forms/verify.json' with { type: 'json' };
import legal from './legal.json' with { type: 'json' };
import inbox from './messages/inbox.json' with { type: 'json' };
import messageSettings from './messages/messageSettings.json' with { type: 'json' };
import messages from './messages/messages.json' with { type: 'json' };
import delivery from './operations/delivery.json' with { type: 'json' };
import flood from './operations/flood.json' with { type: 'json' };
import jobs from './operations/jobs.json' with { type: 'json' };
import papers from './operations/papers.json' with { type: 'json' };
import payAccounts from './operations/payAccounts.json' with { type: 'json' };
import roles from './operations/roles.json' with { type: 'json' };
import shipments from './operations/shipments.json' with { type: 'json' };
import staff from './operations/staff.json' with { type: 'json' };
import statements from './operations/statements.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };
import ownPayments from './ownPayments.json' with { type: 'json' };
import ownReviews from './ownReviews.json' with { type: 'json' };
import ownShops from './ownShops.json' with { type: 'json' };
import payments from './payments.json' with { type: 'json' };
import phoneOrder from './phoneOrder.json' with { type: 'json' };
import profile from './profile.json' with { type: 'json' };
import resources from './resources.json' with { type: 'json' };
import returns from './returns.json' with { type: 'json' };
import stats from './stats.json' with { type: 'json' };
import support from './support.json' with { type: 'json' };
import tracking from './tracking.json' with { type: 'json' };

export default {
  ...everyPage,
  backOffice,
  legal,
  support,
  tracking,
  addresses,
  delivery,
  audit,
  checkout,
  changeLines,
  security,
  papers,
  shipments,
  statements,
  signIn,
  // In the browser `scripts/vite/screen-titles.ts` adds the titles.
  dashboard: { ...dashboard, screens: titlesOf(backOffice) },
  fieldErrors,
  files,
  flood,
  inbox,
  messages,
  messageSettings,
  jobs,
  orders,
  nextStep,
  onlinePayment,
  packageChoices,
  packageStep,
  ownPayments,
  ownReviews,
  ownShops,
  payAccounts,
  payments,
  phoneOrder,
  profile,
  resources,
  returns,
  roles,
  sheet,
  staff,
  stats,
  verify,
};

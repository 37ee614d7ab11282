import addresses from './addresses.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import checkout from './checkout.json' with { type: 'json' };
import content from './content.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import desk from './desk.json' with { type: 'json' };
import everyPage from './every-page/index.ts';
import files from './files.json' with { type: 'json' };
import orderForm from './orderForm.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };
import ownPayments from './ownPayments.json' with { type: 'json' };
import ownReviews from './ownReviews.json' with { type: 'json' };
import ownShops from './ownShops.json' with { type: 'json' };
import payments from './payments.json' with { type: 'json' };
import phoneOrder from './phoneOrder.json' with { type: 'json' };
import profile from './profile.json' with { type: 'json' };
import resources from './resources.json' with { type: 'json' };
import stats from './stats.json' with { type: 'json' };

export default {
  ...everyPage,
  addresses,
  audit,
  checkout,
  content,
  dashboard,
  desk,
  files,
  orderForm,
  orders,
  ownPayments,
  ownReviews,
  ownShops,
  payments,
  phoneOrder,
  profile,
  resources,
  stats,
};

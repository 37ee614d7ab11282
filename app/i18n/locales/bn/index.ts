import campaigns from './campaigns.json' with { type: 'json' };
import cart from './cart.json' with { type: 'json' };
import catalog from './catalog.json' with { type: 'json' };
import checkout from './checkout.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import content from './content.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import navigation from './navigation.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };
import session from './session.json' with { type: 'json' };

export default { campaigns, cart, catalog, checkout, common, content, dashboard, errors, navigation, orders, session };

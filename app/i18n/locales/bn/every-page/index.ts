// What the pages of the shop need before they can be used; all else is loaded with the page that shows it (i18n/browser-texts.ts).

import campaigns from './campaigns.json' with { type: 'json' };
import cart from './cart.json' with { type: 'json' };
import catalog from './catalog.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import navigation from './navigation.json' with { type: 'json' };
import session from './session.json' with { type: 'json' };

export default { campaigns, cart, catalog, common, errors, navigation, session };

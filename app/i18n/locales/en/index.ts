import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };

export default { common, errors };

// npm run build: installs and builds when needed.
import { build } from './prepare.mjs';

build();

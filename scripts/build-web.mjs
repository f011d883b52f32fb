// Usage: npm run build
//
// Builds the web app into dist/web, unless it is there and nothing changed since.

import { buildWeb } from '../src/cli/server/build-web.ts';

await buildWeb((line) => console.log(line));
console.log('The web app is in dist/web.');

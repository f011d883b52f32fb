import { courierSettingsFrom } from '../src/server/environment/courier.ts';
import { openSystem } from '../src/server/environment/from-process.ts';
import { startServer } from '../src/server/server.ts';

// A server of games for tests in browsers: node test-kit/serve-games.ts DATA WEB PORT. It says where it is once it listens.
const [data = '', webFolder = '', port = '0'] = process.argv.slice(2);
const environment = await openSystem({ data, courier: courierSettingsFrom(process.env) });
const server = await startServer(environment, {
  host: '127.0.0.1',
  port: Number(port),
  webFolder,
  version: 'test',
  proxies: 0,
  limitScale: 100,
  service: { mostIdle: 100, sweepEvery: 500, botDelay: 0 },
});
process.stdout.write(`${server.address}\n`);

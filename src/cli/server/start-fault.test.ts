import { describe, expect, test } from 'vitest';
import { openSystem } from '../../server/environment/from-process.ts';
import { listenFault, databaseFault } from './start-fault.ts';

describe('a port or an address that cannot be served on', () => {
  test.each([
    ['EADDRINUSE', 3000, 'port 3000 is in use, perhaps by Benthos itself. For another port: PORT=3001 npm start'],
    ['EADDRINUSE', 65_535, 'port 65535 is in use, perhaps by Benthos itself. For another port: PORT=3000 npm start'],
    ['EACCES', 80, 'port 80 requires privileges. For another port: PORT=3000 npm start'],
    ['EACCES', 3000, 'port 3000 requires privileges. For another port: PORT=8080 npm start'],
    ['ENOTFOUND', 3000, 'this machine has no address somewhere. The default of HOST is 127.0.0.1.'],
    ['EAFNOSUPPORT', 3000, 'somewhere, port 3000: listen EAFNOSUPPORT'],
  ])('%s %i', (code, port, message) => {
    const error = Object.assign(new Error(`listen ${code}`), { code });
    expect(listenFault(error, { host: 'somewhere', port })).toBe(message);
  });
});

describe('a database that cannot be opened', () => {
  test('an address that does not answer is named without the password', async () => {
    const settings = { data: '/nowhere', databaseUrl: 'postgresql://benthos:secret@127.0.0.1:1/games?password=secret' };
    expect(databaseFault(await failureOf(settings), settings)).toBe(
      'DATABASE_URL (127.0.0.1:1): the database does not answer',
    );
  });

  test('several addresses of one host that all refuse come without a message of their own', () => {
    const error = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
    const fault = databaseFault(error, { data: '/nowhere', databaseUrl: 'postgresql://localhost/games' });
    expect(fault).toBe('DATABASE_URL (localhost): the database does not answer');
  });

  test('a host that is not known is no matter of HOST', () => {
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND db.example'), { code: 'ENOTFOUND' });
    const fault = databaseFault(error, { data: '/nowhere', databaseUrl: 'postgresql://db.example:5432/games' });
    expect(fault).toBe('DATABASE_URL (db.example:5432): no such host');
  });

  test('what is no address is not repeated', () => {
    const fault = databaseFault(new Error('Invalid URL'), { data: '/nowhere', databaseUrl: 'secret' });
    expect(fault).toBe('DATABASE_URL: Invalid URL');
  });

  test('a folder that cannot be made is no matter of PORT', async () => {
    const settings = { data: '/dev/null/data' };
    expect(databaseFault(await failureOf(settings), settings)).toBe(
      '/dev/null/data: part of the path is a file, not a folder. Set BENTHOS_DATA to another folder.',
    );
    const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    expect(databaseFault(denied, { data: '/data' })).toBe(
      '/data: permission denied. Set BENTHOS_DATA to another folder.',
    );
  });

  test('a folder in use is named once', () => {
    expect(databaseFault(new Error('/data is in use by another server.'), { data: '/data' })).toBe(
      '/data is in use by another server.',
    );
  });
});

async function failureOf(settings: Parameters<typeof openSystem>[0]): Promise<unknown> {
  try {
    await openSystem(settings);
  } catch (error) {
    return error;
  }
  throw new Error('it was opened');
}

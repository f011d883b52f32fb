import { describe, expect, test } from 'vitest';
import { openSystem } from '../../server/environment/from-process.ts';
import { doorFault, systemFault } from './start-fault.ts';

describe('a port or an address that cannot be served on', () => {
  test.each([
    ['EADDRINUSE', 3000, 'port 3000 is taken, perhaps by Benthos itself. Another one: PORT=3001 npm start'],
    ['EADDRINUSE', 65_535, 'port 65535 is taken, perhaps by Benthos itself. Another one: PORT=3000 npm start'],
    ['EACCES', 80, 'port 80 may not be used. Another one: PORT=3000 npm start'],
    ['EACCES', 3000, 'port 3000 may not be used. Another one: PORT=8080 npm start'],
    ['ENOTFOUND', 3000, 'this machine has no address somewhere. Without HOST it is 127.0.0.1.'],
    ['EAFNOSUPPORT', 3000, 'somewhere, port 3000: listen EAFNOSUPPORT'],
  ])('%s %i', (code, port, message) => {
    const error = Object.assign(new Error(`listen ${code}`), { code });
    expect(doorFault(error, { host: 'somewhere', port })).toBe(message);
  });
});

describe('a database that cannot be opened', () => {
  test('an address that does not answer is named without the password', async () => {
    const settings = { data: '/nowhere', databaseUrl: 'postgresql://benthos:secret@127.0.0.1:1/games?password=secret' };
    expect(systemFault(await failureOf(settings), settings)).toBe(
      'DATABASE_URL (127.0.0.1:1): the database does not answer',
    );
  });

  test('several addresses of one host that all refuse come without a message of their own', () => {
    const error = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
    const fault = systemFault(error, { data: '/nowhere', databaseUrl: 'postgresql://localhost/games' });
    expect(fault).toBe('DATABASE_URL (localhost): the database does not answer');
  });

  test('a host that is not known is no matter of HOST', () => {
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND db.example'), { code: 'ENOTFOUND' });
    const fault = systemFault(error, { data: '/nowhere', databaseUrl: 'postgresql://db.example:5432/games' });
    expect(fault).toBe('DATABASE_URL (db.example:5432): there is no such host');
  });

  test('what is no address is not repeated', () => {
    const fault = systemFault(new Error('Invalid URL'), { data: '/nowhere', databaseUrl: 'secret' });
    expect(fault).toBe('DATABASE_URL: Invalid URL');
  });

  test('a folder that cannot be made is no matter of PORT', async () => {
    const settings = { data: '/dev/null/data' };
    expect(systemFault(await failureOf(settings), settings)).toBe(
      '/dev/null/data: a file stands where a folder should be. BENTHOS_DATA names another folder.',
    );
    const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    expect(systemFault(denied, { data: '/data' })).toBe(
      '/data: this is not allowed. BENTHOS_DATA names another folder.',
    );
  });

  test('a folder in use is named once', () => {
    expect(systemFault(new Error('/data is in use by another server.'), { data: '/data' })).toBe(
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

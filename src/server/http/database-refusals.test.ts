import { describe, expect, it } from 'vitest';
import { databaseRefusal } from './database-refusals.ts';

const failed = (fields: Readonly<Record<string, string>>, message = 'failed'): Error =>
  Object.assign(new Error(message), fields);

describe('databaseRefusal', () => {
  it.each([
    ['a server that refuses', failed({ code: 'ECONNREFUSED' })],
    ['a pipe that broke', failed({ code: 'EPIPE', syscall: 'write' })],
    ['a name that is not looked up now', failed({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
    ['a host without a way to it', failed({ code: 'EHOSTUNREACH', syscall: 'connect' })],
    ['a socket that is gone', failed({ code: 'ENOENT', syscall: 'connect' })],
    ['a connection that ended', failed({}, 'Connection terminated unexpectedly')],
    ['a server that shuts down', failed({ code: '57P01' })],
    ['a server that only reads', failed({ code: '25006' })],
    ['a transaction that idled too long', failed({ code: '25P03' })],
  ])('asks to try again after %s', (_, error) => {
    expect(databaseRefusal(error)).toBe('server.busy');
  });

  it.each([
    ['a file that is gone', failed({ code: 'ENOENT', syscall: 'open' })],
    ['a table that is not there', failed({ code: '42P01' })],
    ['a fault of the program', failed({}, 'Cannot read properties of undefined')],
    ['no error at all', 'ECONNREFUSED'],
  ])('leaves %s a fault', (_, error) => {
    expect(databaseRefusal(error)).toBeUndefined();
  });
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { sql } from '#server/db/sql-tag.ts';
import { localStore } from '#server/gateways/file-storage/open-store.ts';
import { buildForm, buildPhoto, formHeaders } from '#testing/build-form.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let clerk: TestUser;
let port: number;
const folder = mkdtempSync(join(tmpdir(), 'snowgear-uploads-'));
beforeAll(async () => {
  server = await startTestServer({ files: localStore(folder) });
  clerk = await server.signIn({ roles: ['StoreEmployee'] });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const head = (more: Record<string, string>): string =>
  [
    'POST /api/files/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${clerk.token}`,
    `Idempotency-Key: a-key-of-a-socket`,
    `Content-Type: ${formHeaders['content-type']}`,
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** What the server says on a line until it has answered once, or the line is gone. */
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let response = '';
    socket.on('data', (chunk) => {
      response += String(chunk);
      if (response.includes('"validationErrors"')) resolve(response);
    });
    socket.on('close', () => resolve(response));
    socket.on('error', () => resolve(response));
  });

const nothingIsLeft = async (): Promise<void> => {
  expect(await server.db.query(sql`select id from stored_file`)).toEqual([]);
  expect(readdirSync(folder, { recursive: true })).toEqual([]);
};

const untilNobodyIsConnected = async (): Promise<void> => {
  const count = (): Promise<number> =>
    new Promise((resolve) => {
      server.app.server.getConnections((_, n) => resolve(n));
    });
  while ((await count()) > 0) await new Promise((resolve) => setImmediate(resolve));
};

describe('an upload on the line', () => {
  it('of 200 MB is refused by its announcement, before it is sent', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head({ 'Content-Length': String(200 * 1024 * 1024) }));
    const answer = await answerOf(socket);
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/file\.tooLarge.*10 MB/);
    await nothingIsLeft();
  });

  const picture = { bytes: Buffer.from([0xff, 0xd8, 0xff]), name: 'a.jpg' };
  it.each([
    ['in its file', buildForm({}, picture).subarray(0, -40)],
    ['before its first part', Buffer.from('\r\n')],
    ['in the head of a part', buildForm({}, picture).subarray(0, 60)],
  ])('of 200 MB %s that is not announced is refused as soon as it is too long', async (_, start) => {
    const socket = connect(port, '127.0.0.1');
    const answered = answerOf(socket);
    socket.write(head({ 'Transfer-Encoding': 'chunked' }));
    const send = (chunk: Uint8Array): Promise<unknown> =>
      new Promise((resolve) => {
        socket.write(`${chunk.length.toString(16)}\r\n`);
        socket.write(chunk);
        socket.write('\r\n', resolve);
      });
    await send(start);
    let sent = 0;
    let isAnswered = false;
    void answered.then(() => {
      isAnswered = true;
    });
    while (!isAnswered && sent < 200 * 1024 * 1024) {
      await send(Buffer.alloc(256 * 1024, 1));
      sent += 256 * 1024;
      await new Promise((resolve) => setImmediate(resolve));
    }
    const answer = await answered;
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('file.tooLarge');
    // What lies between is what the line itself holds.
    expect(sent).toBeLessThan(4 * fileLimits.fileBytes);
    await nothingIsLeft();
  });

  it('that is cut off half-way leaves nothing, and no place taken', async () => {
    const photo = await buildPhoto('jpeg', { width: 800, height: 600 });
    const form = buildForm({}, { bytes: photo, name: 'a.jpg' });
    // More than are received at once.
    for (let n = 0; n < 30; n += 1) {
      const socket = connect(port, '127.0.0.1');
      await new Promise((resolve) => {
        socket.write(head({ 'Content-Length': String(form.length) }));
        socket.write(form.subarray(0, form.length / 2), resolve);
      });
      socket.destroy();
    }
    await untilNobodyIsConnected();
    await nothingIsLeft();
    const whole = await server.call('POST /api/files/upload', { as: clerk, raw: form, headers: formHeaders });
    expect(whole.status).toBe(200);
  });

  it('that is half of what was announced is refused in words', async () => {
    const form = buildForm({}, { bytes: await buildPhoto('jpeg'), name: 'a.jpg' });
    const socket = connect(port, '127.0.0.1');
    const half = form.subarray(0, form.length / 2);
    socket.write(head({ 'Content-Length': String(half.length) }));
    socket.write(half);
    const answer = await answerOf(socket);
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('file.cutOff');
  });
});

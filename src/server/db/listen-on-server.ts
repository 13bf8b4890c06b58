import pg from 'pg';

const retryMs = 1000;

/** Hears a channel on a connection of its own and comes back after every break, then telling '' once. */
export const listenOnServer = async (
  url: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> => {
  let stopped = false;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    client.on('notification', (message) => {
      if (message.channel === channel) heard(message.payload ?? '');
    });
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    current = client;
    // Only a connection that was up comes back by its end: a failed one already has its timer.
    client.on('end', comeBack);
  };
  const comeBack = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      connect().then(() => heard(''), comeBack);
    }, retryMs);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current?.end();
  };
};

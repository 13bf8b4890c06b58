import type { StandIn } from '#web/api/client.ts';

type Given = Parameters<StandIn>;

/** A call as a screen makes it. */
export type Made = {
  readonly row: Given[0];
  readonly key: Given[1];
  readonly input: Given[2];
  readonly options: Given[3];
};

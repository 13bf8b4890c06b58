import type { Api } from '#contract/api.ts';
import type { CallInput, OutputOf } from '#contract/endpoint.ts';

/** The name of a call. */
export type CallKey = keyof Api;
/** What a call takes: path, query and body in one flat object. */
export type Input<K extends CallKey> = CallInput<Api[K]>;
/** What a call answers. */
export type Output<K extends CallKey> = OutputOf<Api[K]>;

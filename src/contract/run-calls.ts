import { get, kept, post, put } from '#contract/call.ts';
import { queued } from '#contract/queued.ts';
import { dispatches, drives, runsVans } from '#domain/access/run-rights.ts';

/** The calls about the runs of vans: the drivers' own, and those of staff who plan them. */
export const runCalls = {
  'runs.today': get('/api/app/runs/today', drives, kept),
  'runs.list': get('/api/app/runs', dispatches),
  'runs.open': get('/api/app/runs/open-work', runsVans),
  'runs.carried': get('/api/app/runs/carried', dispatches),
  'runs.take': post('/api/app/runs/take', runsVans),
  'runs.give': post('/api/app/runs/stops/{id}/give', runsVans),
  'runs.window': put('/api/app/runs/stops/{id}', runsVans),
  'runs.failStop': post('/api/app/runs/stops/{id}/fail', drives, queued),
  'runs.handOverTransfer': post('/api/app/runs/stops/{id}/hand-over-transfer', drives, queued),
  'runs.update': put('/api/app/runs/{id}', runsVans),
  'runs.reorder': put('/api/app/runs/{id}/order', runsVans),
  'runs.plan': get('/api/app/runs/{id}/plan', runsVans),
  'runs.start': post('/api/app/runs/{id}/start', drives, queued),
  'runs.end': post('/api/app/runs/{id}/end', drives, queued),
};

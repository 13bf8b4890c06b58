import { beginShops } from './shop-server.ts';

/** Runs once before all tests; what it answers runs after them. */
export default beginShops;

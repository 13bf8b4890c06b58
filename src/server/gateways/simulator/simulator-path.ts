/** Where the simulator is mounted on the app's own server. */
export const simulatorPath = '/_sim';

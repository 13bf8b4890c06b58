/** The calls that the first page makes, apart so that a browser can make them without the list of all the others. */
export const firstAddresses = {
  'config.h5': 'GET /api/app/config-distribution/h5',
  'equipment.availability': 'GET /api/app/equipment/availability',
} as const;

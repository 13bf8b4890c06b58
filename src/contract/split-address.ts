export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Address = `${Method} /${string}`;

/** An address taken apart: `path` has `{name}` places, `queryNames` are those that a write sends in its query. */
export type AddressParts = {
  readonly method: Method;
  readonly path: string;
  readonly pathNames: readonly string[];
  readonly queryNames: readonly string[];
};

/** Takes an address apart. */
export const splitAddress = (address: Address): AddressParts => {
  const [method = '', target = ''] = address.split(' ');
  const [path = '', query = ''] = target.split('?');
  return {
    method: method as Method,
    path,
    pathNames: Array.from(path.matchAll(/\{(\w+)\}/g), (found) => found[1] ?? ''),
    queryNames: query === '' ? [] : query.split('&'),
  };
};

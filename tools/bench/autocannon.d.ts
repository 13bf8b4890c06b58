declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    /** Milliseconds between two samples. */
    sampleInt?: number;
    requests: (Request & {
      setupRequest?: (request: Request) => Request;
      onResponse?: (status: number, body: string) => void;
    })[];
  };
  type Result = {
    requests: { total: number };
    duration: number;
    errors: number;
    timeouts: number;
    '2xx': number;
    non2xx: number;
  };
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}

// stand-in by the lead so that the service starts; to be replaced
export function startWorkers(_options: object): { stop(): Promise<void> } {
  return { stop: async () => {} };
}

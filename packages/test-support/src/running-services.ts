/** What the global set-up of this jest process started; its projects share it. */
export const keepForTeardown: { users: number; stops: (() => Promise<void>)[] } = { users: 0, stops: [] };

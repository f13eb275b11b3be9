/** Longer than the minute for which load balancers keep an idle connection, so that no request meets one that is being closed. */
export const keepAliveTimeoutMs = 65_000;

/** Why the shop cannot start, in one sentence for whoever starts it. */
export class StartError extends Error {}

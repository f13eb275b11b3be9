export type { QueueBoardConfig } from './config.js';
export { startQueueBoard, type QueueBoard } from './start-queue-board.js';

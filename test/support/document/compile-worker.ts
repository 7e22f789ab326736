import { parentPort, workerData } from 'node:worker_threads';
import { compiledFor } from './compile.ts';

parentPort?.postMessage(compiledFor(workerData));

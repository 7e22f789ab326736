import { v7 as uuidv7 } from 'uuid';
import type { Statement } from './wire-tap.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\d[T ]/;

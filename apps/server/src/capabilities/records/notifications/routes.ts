/** The calls of notifications. */
import { list as listCall } from '@lumbung/contract/notifications/list.ts';
import { read as readCall, readMany as readManyCall } from '@lumbung/contract/notifications/read.ts';
import { reads, writes } from '../../../platform/binding.ts';
import { list } from './list.ts';
import { read, readMany } from './read.ts';

export const routes = [reads(listCall, list), writes(readCall, read), writes(readManyCall, readMany)];

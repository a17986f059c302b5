/** Where the calls of notifications go. */
import { route } from '../route.ts';
import type { ListInput, ListReply } from './list.ts';
import type { ReadInput, ReadManyInput, ReadReply } from './read.ts';

export const list = route<ListInput, ListReply>('notifications.list', 'reads', 'GET', '/api/main/notification/list');
export const read = route<ReadInput, ReadReply>('notifications.read', 'writes', 'POST', '/api/main/notification/read');
export const readMany = route<ReadManyInput, ReadReply>('notifications.readMany', 'writes', 'POST', '/api/main/notification/read-many');

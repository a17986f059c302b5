/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getFileOf from './get-file.ts';
import type * as getKeptOf from './get-kept.ts';
import type * as getLegalOf from './get-legal.ts';
import type * as listKeptOf from './list-kept.ts';
import type * as listOfFundOf from './list-of-fund.ts';
import type * as proposePublishOf from './propose-publish.ts';

export const getFile: RouteOf<typeof getFileOf.getFile> = /* @__PURE__ */ route('documents.getFile', 'reads', 'GET', 'main', '/document/file', 'result');
export const getKept: RouteOf<typeof getKeptOf.getKept> = /* @__PURE__ */ route('documents.getKept', 'reads', 'GET', 'ops', '/documents/file', 'result');
export const getLegal: RouteOf<typeof getLegalOf.getLegal> = /* @__PURE__ */ route('documents.getLegal', 'reads', 'GET', 'main', '/document/legal', 'result');
export const listKept: RouteOf<typeof listKeptOf.listKept> = /* @__PURE__ */ route('documents.listKept', 'reads', 'GET', 'ops', '/documents', 'result');
export const listOfFund: RouteOf<typeof listOfFundOf.listOfFund> = /* @__PURE__ */ route('documents.listOfFund', 'reads', 'GET', 'main', '/document/fund', 'result');
export const proposePublish: RouteOf<typeof proposePublishOf.proposePublish> = /* @__PURE__ */ route('documents.proposePublish', 'writes', 'POST', 'ops', '/documents/propose', 'result');

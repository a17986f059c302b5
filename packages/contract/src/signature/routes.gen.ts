/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as checkDocumentOf from './check-document.ts';
import type * as linksOf from './links.ts';

export const checkDocument: RouteOf<typeof checkDocumentOf.checkDocument> = /* @__PURE__ */ route('signature.checkDocument', 'writes', 'POST', 'main', '/signature/check', 'result');
export const get: RouteOf<typeof linksOf.get> = /* @__PURE__ */ route('signature.get', 'reads', 'GET', 'main', '/signature/get', 'status');
export const getBank: RouteOf<typeof linksOf.getBank> = /* @__PURE__ */ route('signature.getBank', 'reads', 'GET', 'main', '/signature/bank/get', 'status');
export const getBankIssigned: RouteOf<typeof linksOf.getBankIssigned> = /* @__PURE__ */ route('signature.getBankIssigned', 'reads', 'GET', 'main', '/signature/bank/issigned', 'status');
export const isSigned: RouteOf<typeof linksOf.isSigned> = /* @__PURE__ */ route('signature.isSigned', 'reads', 'GET', 'main', '/signature/issigned', 'status');
export const send: RouteOf<typeof linksOf.send> = /* @__PURE__ */ route('signature.send', 'writes', 'POST', 'main', '/signature/send', 'status');
export const sendBank: RouteOf<typeof linksOf.sendBank> = /* @__PURE__ */ route('signature.sendBank', 'writes', 'POST', 'main', '/signature/bank/send', 'status');
export const verify: RouteOf<typeof linksOf.verify> = /* @__PURE__ */ route('signature.verify', 'writes', 'POST', 'main', '/signature/verify', 'status');
export const verifyBank: RouteOf<typeof linksOf.verifyBank> = /* @__PURE__ */ route('signature.verifyBank', 'writes', 'POST', 'main', '/signature/bank/verify', 'status');

/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getArticleOf from './get-article.ts';
import type * as getEditionOf from './get-edition.ts';
import type * as getPictureOf from './get-picture.ts';
import type * as listArticlesOf from './list-articles.ts';
import type * as listFeaturedOf from './list-featured.ts';
import type * as listItemsOf from './list-items.ts';
import type * as listTutorialsOf from './list-tutorials.ts';
import type * as proposeChangeOf from './propose-change.ts';
import type * as recordTutorialVisitOf from './record-tutorial-visit.ts';
import type * as saveDraftOf from './save-draft.ts';
import type * as uploadPictureOf from './upload-picture.ts';

export const getArticle: RouteOf<typeof getArticleOf.getArticle> = /* @__PURE__ */ route('content.getArticle', 'reads', 'GET', 'public', '/widget/article', 'result');
export const getEdition: RouteOf<typeof getEditionOf.getEdition> = /* @__PURE__ */ route('content.getEdition', 'reads', 'GET', 'ops', '/content/edition', 'result');
export const getPicture: RouteOf<typeof getPictureOf.getPicture> = /* @__PURE__ */ route('content.getPicture', 'reads', 'GET', 'public', '/widget/pictures/{pictureId}', 'result');
export const listArticles: RouteOf<typeof listArticlesOf.listArticles> = /* @__PURE__ */ route('content.listArticles', 'reads', 'GET', 'public', '/widget/articles', 'result');
export const listFeatured: RouteOf<typeof listFeaturedOf.listFeatured> = /* @__PURE__ */ route('content.listFeatured', 'reads', 'GET', 'public', '/widget/featured', 'result');
export const listItems: RouteOf<typeof listItemsOf.listItems> = /* @__PURE__ */ route('content.listItems', 'reads', 'GET', 'ops', '/content', 'result');
export const listTutorials: RouteOf<typeof listTutorialsOf.listTutorials> = /* @__PURE__ */ route('content.listTutorials', 'reads', 'GET', 'public', '/widget/tutorials', 'result');
export const proposeChange: RouteOf<typeof proposeChangeOf.proposeChange> = /* @__PURE__ */ route('content.proposeChange', 'writes', 'POST', 'ops', '/content/propose', 'result');
export const recordTutorialVisit: RouteOf<typeof recordTutorialVisitOf.recordTutorialVisit> = /* @__PURE__ */ route('content.recordTutorialVisit', 'writes', 'POST', 'public', '/widget/tutorials/visit', 'result');
export const saveDraft: RouteOf<typeof saveDraftOf.saveDraft> = /* @__PURE__ */ route('content.saveDraft', 'writes', 'POST', 'ops', '/content/save', 'result');
export const uploadPicture: RouteOf<typeof uploadPictureOf.uploadPicture> = /* @__PURE__ */ route('content.uploadPicture', 'writes', 'POST', 'ops', '/content/picture', 'result');

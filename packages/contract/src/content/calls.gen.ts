/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getArticle } from './get-article.ts';
export { getEdition } from './get-edition.ts';
export { getPicture } from './get-picture.ts';
export { listArticles } from './list-articles.ts';
export { listFeatured } from './list-featured.ts';
export { listItems } from './list-items.ts';
export { listTutorials } from './list-tutorials.ts';
export { proposeChange } from './propose-change.ts';
export { recordTutorialVisit } from './record-tutorial-visit.ts';
export { saveDraft } from './save-draft.ts';
export { uploadPicture } from './upload-picture.ts';

/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { bindConversation } from './bind-conversation.ts';
export { closeConversation } from './close-conversation.ts';
export { addNote, answer, assign, closeAtDesk, getFileAtDesk, listCanned, listDesk, markReadAtDesk, openAtDesk, readAtDesk, removeCanned, saveCanned } from './desk.ts';
export { getFile } from './get-file.ts';
export { getMessages } from './get-messages.ts';
export { listConversations } from './list-conversations.ts';
export { markRead } from './mark-read.ts';
export { sendFile } from './send-file.ts';
export { sendMessage } from './send-message.ts';

/** Which of the short page tutorials a user has read. */
import { Type } from 'typebox';

export const TutorialsRead = Type.Object({ isDashboardRead: Type.Boolean(), isProductRead: Type.Boolean() });

/** Which of the short tutorials of pages somebody has read. */
import { Type } from 'typebox';

export const TutorialsRead = Type.Object({ isDashboardRead: Type.Boolean(), isProductRead: Type.Boolean() });

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The text without what fonts draw as nothing, such as U+200B, the joiners within an emoji or the blank of Braille: for counting. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '');

/** Names of settings that `tabs.ts` stores as it stores the tab of a group. The page applies them as attributes before it is displayed. */
export const PLATFORM_CHOICE = 'shown-platform';
export const WRAP_CHOICE = 'wrap';

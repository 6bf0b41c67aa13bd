/** The app ID in the shown changes. `cap add` writes the app's own ID in the same places. */
export const APP_ID = 'com.example.app';

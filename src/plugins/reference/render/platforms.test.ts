import { describe, expect, it } from 'vitest';
import { platformsIn } from './platforms';

describe('platformsIn', () => {
  it.each([
    ['Show the keyboard. This method is only supported on Android.', ['Android']],
    ['Only available for iOS and Android.', ['iOS', 'Android']],
    ['Web & iOS only: Close an open browser window.', ['Web', 'iOS']],
    ['Listen for the back button (Android only).', ['Android']],
    ['This method is only supported on iPhone devices.', ['iOS']],
    ['iOS 14+ Only: Return an array of photos.', ['iOS']],
    ['Android-only: set a custom icon.', ['Android']],
    ['Only functional on Android, is a no-op on iOS', ['Android']],
    ['Set a title for the share modal. Android only', ['Android']],
    ['Only available on Android and the web.', ['Android', 'Web']],
  ])('reads a restriction: %s', (docs, platforms) => {
    expect(platformsIn(docs)).toEqual(platforms);
  });

  it.each([
    ['iOS and Android only support jpeg. Web supports jpeg and png.'],
    ['For iOS and Android only the config options declared on GoogleMapConfig are available.'],
    ["'Photo' // iOS only\npromptLabelCancel : 'Cancel'"],
    ['On iOS 14+ it is only supported for CameraSource.Camera.'],
    ['An empty array can be provided.\n\nbadge is only available for iOS.'],
    ['On Android it returns the free disk space.'],
  ])('takes nothing else for one: %s', (docs) => {
    expect(platformsIn(docs)).toEqual([]);
  });
});

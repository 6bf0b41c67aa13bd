/**
 * Permissions an app can declare, without `android.permission.`. Source: Android's `Manifest.permission` reference, the ones a
 * store app may ask for, up to API level 33 (the newest that an app of Capacitor 4 meets).
 */
export const androidPermissions = new Set([
  ...['ACCESS_BACKGROUND_LOCATION', 'ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION', 'ACCESS_MEDIA_LOCATION', 'ACCESS_NETWORK_STATE'],
  ...['ACCESS_NOTIFICATION_POLICY', 'ACCESS_WIFI_STATE', 'ACTIVITY_RECOGNITION', 'BLUETOOTH', 'BLUETOOTH_ADMIN', 'BLUETOOTH_ADVERTISE'],
  ...['BLUETOOTH_CONNECT', 'BLUETOOTH_SCAN', 'BODY_SENSORS', 'CALL_PHONE', 'CAMERA', 'CHANGE_NETWORK_STATE', 'CHANGE_WIFI_STATE'],
  ...['FLASHLIGHT', 'FOREGROUND_SERVICE', 'GET_ACCOUNTS', 'INTERNET', 'MANAGE_EXTERNAL_STORAGE', 'MODIFY_AUDIO_SETTINGS', 'NFC'],
  ...['POST_NOTIFICATIONS', 'QUERY_ALL_PACKAGES', 'READ_CALENDAR', 'READ_CONTACTS', 'READ_EXTERNAL_STORAGE', 'READ_MEDIA_AUDIO'],
  ...['READ_MEDIA_IMAGES', 'READ_MEDIA_VIDEO', 'READ_PHONE_STATE', 'RECEIVE_BOOT_COMPLETED', 'RECORD_AUDIO', 'REQUEST_IGNORE_BATTERY_OPTIMIZATIONS'],
  ...['REQUEST_INSTALL_PACKAGES', 'SCHEDULE_EXACT_ALARM', 'USE_EXACT_ALARM', 'SEND_SMS', 'SYSTEM_ALERT_WINDOW', 'USE_BIOMETRIC', 'USE_FINGERPRINT'],
  ...['USE_FULL_SCREEN_INTENT', 'VIBRATE', 'WAKE_LOCK', 'WRITE_CALENDAR', 'WRITE_CONTACTS', 'WRITE_EXTERNAL_STORAGE', 'READ_SMS'],
]);

/**
 * Keys of an app's Info.plist and entitlements. Source: Apple's "Information Property List" and "Entitlements" references, and
 * the templates of the CLI.
 */
export const plistKeys = new Set([
  ...['NSAppTransportSecurity', 'NSAllowsArbitraryLoads', 'NSAllowsArbitraryLoadsInWebContent', 'NSAllowsLocalNetworking', 'NSExceptionDomains'],
  ...['NSExceptionAllowsInsecureHTTPLoads', 'NSIncludesSubdomains', 'NSBluetoothAlwaysUsageDescription', 'NSBluetoothPeripheralUsageDescription'],
  ...['NSCalendarsUsageDescription', 'NSCameraUsageDescription', 'NSContactsUsageDescription', 'NSFaceIDUsageDescription'],
  ...['NSLocationAlwaysAndWhenInUseUsageDescription', 'NSLocationAlwaysUsageDescription', 'NSLocationWhenInUseUsageDescription'],
  ...['NSMicrophoneUsageDescription', 'NSMotionUsageDescription', 'NSPhotoLibraryAddUsageDescription', 'NSPhotoLibraryUsageDescription'],
  ...['NSSpeechRecognitionUsageDescription', 'NSUserTrackingUsageDescription', 'NSLocationTemporaryUsageDescriptionDictionary'],
  ...['PHPhotoLibraryPreventAutomaticLimitedAccessAlert', 'LSApplicationQueriesSchemes', 'LSRequiresIPhoneOS', 'LSSupportsOpeningDocumentsInPlace'],
  ...['UIBackgroundModes', 'UIFileSharingEnabled', 'UILaunchStoryboardName', 'UIMainStoryboardFile', 'UIRequiredDeviceCapabilities'],
  ...['UIRequiresFullScreen', 'UIStatusBarHidden', 'UIStatusBarStyle', 'UISupportedInterfaceOrientations', 'UISupportedInterfaceOrientations~ipad'],
  ...['UIViewControllerBasedStatusBarAppearance', 'UIUserInterfaceStyle', 'WKAppBoundDomains', 'ITSAppUsesNonExemptEncryption'],
  ...['CFBundleDevelopmentRegion', 'CFBundleDisplayName', 'CFBundleExecutable', 'CFBundleIdentifier', 'CFBundleInfoDictionaryVersion', 'CFBundleName'],
  ...['CFBundlePackageType', 'CFBundleShortVersionString', 'CFBundleVersion', 'CFBundleURLName', 'CFBundleURLSchemes', 'CFBundleURLTypes'],
  ...['CFBundleLocalizations', 'CFBundleAllowMixedLocalizations', 'CFBundleTypeRole', 'CAPACITOR_DEBUG', 'GADApplicationIdentifier', 'SKAdNetworkItems'],
  ...['SKAdNetworkIdentifier', 'FirebaseAppDelegateProxyEnabled', 'FirebaseMessagingAutoInitEnabled', 'aps-environment', 'com.apple.developer.associated-domains'],
  ...['com.apple.security.application-groups', 'keychain-access-groups', 'method', 'teamID', 'signingStyle', 'provisioningProfiles'],
]);

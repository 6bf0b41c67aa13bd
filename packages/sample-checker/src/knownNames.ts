const words = (text: string) => text.trim().split(/\s+/);

/**
 * Permissions that an app can declare, without `android.permission.`. Source: the reference of Android's `Manifest.permission`, for
 * apps from a store, up to API level 33, the latest that Capacitor 4 supports.
 */
export const androidPermissions = new Set(
  words(`
    ACCESS_BACKGROUND_LOCATION ACCESS_COARSE_LOCATION ACCESS_FINE_LOCATION ACCESS_MEDIA_LOCATION ACCESS_NETWORK_STATE
    ACCESS_NOTIFICATION_POLICY ACCESS_WIFI_STATE ACTIVITY_RECOGNITION BLUETOOTH BLUETOOTH_ADMIN BLUETOOTH_ADVERTISE
    BLUETOOTH_CONNECT BLUETOOTH_SCAN BODY_SENSORS CALL_PHONE CAMERA CHANGE_NETWORK_STATE CHANGE_WIFI_STATE FLASHLIGHT
    FOREGROUND_SERVICE GET_ACCOUNTS INTERNET MANAGE_EXTERNAL_STORAGE MODIFY_AUDIO_SETTINGS NFC POST_NOTIFICATIONS
    QUERY_ALL_PACKAGES READ_CALENDAR READ_CONTACTS READ_EXTERNAL_STORAGE READ_MEDIA_AUDIO READ_MEDIA_IMAGES
    READ_MEDIA_VIDEO READ_PHONE_STATE READ_SMS RECEIVE_BOOT_COMPLETED RECORD_AUDIO
    REQUEST_IGNORE_BATTERY_OPTIMIZATIONS REQUEST_INSTALL_PACKAGES SCHEDULE_EXACT_ALARM SEND_SMS SYSTEM_ALERT_WINDOW
    USE_BIOMETRIC USE_EXACT_ALARM USE_FINGERPRINT USE_FULL_SCREEN_INTENT VIBRATE WAKE_LOCK WRITE_CALENDAR
    WRITE_CONTACTS WRITE_EXTERNAL_STORAGE
  `),
);

/**
 * Keys of an app's Info.plist and entitlements. Source: Apple's references "Information Property List" and "Entitlements", and the
 * templates of the CLI.
 */
export const plistKeys = new Set(
  words(`
    aps-environment CAPACITOR_DEBUG CFBundleAllowMixedLocalizations CFBundleDevelopmentRegion CFBundleDisplayName
    CFBundleExecutable CFBundleIdentifier CFBundleInfoDictionaryVersion CFBundleLocalizations CFBundleName
    CFBundlePackageType CFBundleShortVersionString CFBundleTypeRole CFBundleURLName CFBundleURLSchemes
    CFBundleURLTypes CFBundleVersion com.apple.developer.associated-domains com.apple.security.application-groups
    FirebaseAppDelegateProxyEnabled FirebaseMessagingAutoInitEnabled GADApplicationIdentifier
    ITSAppUsesNonExemptEncryption keychain-access-groups LSApplicationQueriesSchemes LSRequiresIPhoneOS
    LSSupportsOpeningDocumentsInPlace method NSAllowsArbitraryLoads NSAllowsArbitraryLoadsInWebContent
    NSAllowsLocalNetworking NSAppTransportSecurity NSBluetoothAlwaysUsageDescription
    NSBluetoothPeripheralUsageDescription NSCalendarsUsageDescription NSCameraUsageDescription
    NSContactsUsageDescription NSExceptionAllowsInsecureHTTPLoads NSExceptionDomains NSFaceIDUsageDescription
    NSIncludesSubdomains NSLocationAlwaysAndWhenInUseUsageDescription NSLocationAlwaysUsageDescription
    NSLocationTemporaryUsageDescriptionDictionary NSLocationWhenInUseUsageDescription NSMicrophoneUsageDescription
    NSMotionUsageDescription NSPhotoLibraryAddUsageDescription NSPhotoLibraryUsageDescription NSPrincipalClass
    NSSpeechRecognitionUsageDescription NSUserTrackingUsageDescription
    PHPhotoLibraryPreventAutomaticLimitedAccessAlert provisioningProfiles signingStyle SKAdNetworkIdentifier
    SKAdNetworkItems teamID UIBackgroundModes UIFileSharingEnabled UILaunchStoryboardName UIMainStoryboardFile
    UIApplicationSceneManifest UIApplicationSupportsMultipleScenes UIRequiredDeviceCapabilities UIRequiresFullScreen
    UISceneConfigurationName UISceneConfigurations UISceneDelegateClassName UISceneStoryboardFile UIStatusBarHidden UIStatusBarStyle
    UISupportedInterfaceOrientations UISupportedInterfaceOrientations~ipad UIUserInterfaceStyle
    UIViewControllerBasedStatusBarAppearance WKAppBoundDomains
  `),
);

export type Role = 'SuperAdmin' | 'StoreManager' | 'StoreEmployee' | 'Driver' | 'Agent' | 'Customer';
export type Permission = `SnowGearSmartStore.${string}`;
export type Trust = 'asserted' | 'sms' | 'wechat' | 'password';

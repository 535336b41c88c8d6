import { programCreationEffect } from './areas/programs/approval'
import { billEffect } from './areas/bills/handlers'
import { inviteBranchAdminEffect } from './areas/branches/handlers'
import { blockCardEffect, closeCardEffect } from './areas/cards/change'
import { linkWalletEffect } from './areas/cards/link-wallet'
import { loadCardEffect, unloadCardEffect } from './areas/cards/money'
import { loadFromPaymentEffect } from './areas/cards/payments'
import { replaceCardEffect } from './areas/cards/replace'
import { copyCustomerDataEffect, copyUserDataEffect } from './areas/data-copies/approval'
import { customerKycEffect } from './areas/customers/approval'
import { updateEventEffect } from './areas/issuer-config/handlers'
import { createCustomerEffect } from './areas/issuing/handlers'
import { kitOrderEffect } from './areas/kits/handlers'
import { mapKitEffect } from './areas/kits/mapping'
import { allocationEffect } from './areas/accounts/allocate'
import { loadKitsEffect } from './areas/accounts/handlers'
import { accountLoadEffect } from './areas/accounts/loads'
import { businessCreationEffect } from './areas/organizations/approval'
import { addBusinessDocumentEffect, removeBusinessDocumentEffect } from './areas/organizations/documents'
import { updateBusinessBrandingEffect, updateBusinessEffect } from './areas/organizations/update'
import { updateProgramEffect } from './areas/programs/handlers'
import { linkProgramEffect } from './areas/programs/businesses'
import { updateRoleEffect } from './areas/roles/write'
import { passwordResetEffect } from './areas/session/passwords'
import { userKycEffect } from './areas/users/approval'
import { updateUserEffect } from './areas/users/change-user'
import { inviteAgentEffect, inviteIssuerAdminEffect, inviteUserEffect } from './areas/users/invitations'
import { createWalletEffect, updateWalletEffect } from './areas/wallets/handlers'
import { unblockUserEffect } from './areas/users/status'
import { bulkUploadEffect } from './areas/bulk/approval'
import type { Runtime } from './core/http/handler'

/** What approval and rejection do, by event. Passed to core, which does not import the areas. */
export const effects: Runtime['effects'] = {
  ORG_CREATION: businessCreationEffect,
  ORG_UPDATE: {
    updateOrg: updateBusinessEffect,
    updateOrgBranding: updateBusinessBrandingEffect,
    addOrgDocument: addBusinessDocumentEffect,
    removeOrgDocument: removeBusinessDocumentEffect,
  },
  CARD_PROGRAM_CREATION: programCreationEffect,
  RULE_UPDATE: {
    updateProgram: updateProgramEffect,
    linkProgram: linkProgramEffect,
    createWallet: createWalletEffect,
    updateWallet: updateWalletEffect,
  },
  CUSTOMER_CREATION: { addCustomer: createCustomerEffect },
  CUSTOMER_KYC: customerKycEffect,
  CARD_CREATION: { issueCard: createCustomerEffect, replaceCard: replaceCardEffect },
  USER_INVITATION: {
    inviteUser: inviteUserEffect,
    inviteIssuerAdmin: inviteIssuerAdminEffect,
    inviteAgent: inviteAgentEffect,
    inviteBranchAdmin: inviteBranchAdminEffect,
    updateUser: updateUserEffect,
    unblockUser: unblockUserEffect,
    updateRole: updateRoleEffect,
  },
  USER_KYC: userKycEffect,
  KIT_ORDER: kitOrderEffect,
  BILL: billEffect,
  MONEY_LOAD: accountLoadEffect,
  ALLOCATION: { allocateMoney: allocationEffect },
  CARD_LOAD: {
    loadCard: loadCardEffect,
    loadFromPayment: loadFromPaymentEffect,
    loadKits: loadKitsEffect,
    mapKit: mapKitEffect,
    linkWallet: linkWalletEffect,
  },
  BULK_UPLOAD: bulkUploadEffect,
  CARD_BLOCK: { blockCard: blockCardEffect, closeCard: closeCardEffect },
  CARD_UNLOAD: { unloadCard: unloadCardEffect },
  PASSWORD_RESET: passwordResetEffect,
  CUSTOMER_DATA: { copyCustomerData: copyCustomerDataEffect },
  USER_DATA: { copyUserData: copyUserDataEffect },
  EVENT_UPDATE: { updateEvent: updateEventEffect },
}

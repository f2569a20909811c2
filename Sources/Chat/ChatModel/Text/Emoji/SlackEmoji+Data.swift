extension SlackEmoji {
  /// The emoji with all their names; made by `build-slack-emoji.py`.
  ///
  /// A row is `names=codes`, with the names divided by commas and the codes, in hexadecimal, by
  /// hyphens; J is the joiner U+200D. A `*` follows the codes of an emoji that takes a skin tone,
  /// which stands behind the first code. A `+` follows for two people with a tone each, behind the
  /// first and the last code, with other codes for the two if they need them.
  ///
  /// Source: iamcal/emoji-data 15.1 (`emoji.json`), under the MIT License:
  ///
  /// Copyright (c) 2013 Cal Henderson
  ///
  /// Permission is hereby granted, free of charge, to any person obtaining a copy of this software
  /// and associated documentation files (the "Software"), to deal in the Software without
  /// restriction, including without limitation the rights to use, copy, modify, merge, publish,
  /// distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
  /// Software is furnished to do so, subject to the following conditions:
  ///
  /// The above copyright notice and this permission notice shall be included in all copies or
  /// substantial portions of the Software.
  ///
  /// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING
  /// BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
  /// NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
  /// DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
  /// OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
  static let data = """
    grinning=1F600 smiley=1F603 smile=1F604 grin=1F601 laughing,satisfied=1F606 sweat_smile=1F605
    rolling_on_the_floor_laughing=1F923 joy=1F602 slightly_smiling_face=1F642 upside_down_face=1F643
    melting_face=1FAE0 wink=1F609 blush=1F60A innocent=1F607 smiling_face_with_3_hearts=1F970
    heart_eyes=1F60D star-struck,grinning_face_with_star_eyes=1F929 kissing_heart=1F618 yum=1F60B
    kissing=1F617 relaxed=263A-FE0F kissing_closed_eyes=1F61A kissing_smiling_eyes=1F619 smirk=1F60F
    smiling_face_with_tear=1F972 stuck_out_tongue=1F61B stuck_out_tongue_winking_eye=1F61C
    zany_face,grinning_face_with_one_large_and_one_small_eye=1F92A money_mouth_face=1F911 mask=1F637
    stuck_out_tongue_closed_eyes=1F61D hugging_face=1F917 face_with_peeking_eye=1FAE3 no_mouth=1F636
    face_with_hand_over_mouth,smiling_face_with_smiling_eyes_and_hand_covering_mouth=1F92D cry=1F622
    face_with_open_eyes_and_hand_over_mouth=1FAE2 thinking_face=1F914 saluting_face=1FAE1 sob=1F62D
    shushing_face,face_with_finger_covering_closed_lips=1F92B zipper_mouth_face=1F910 unamused=1F612
    face_with_raised_eyebrow,face_with_one_eyebrow_raised=1F928 neutral_face=1F610 grimacing=1F62C
    expressionless=1F611 dotted_line_face=1FAE5 face_in_clouds=1F636-J-1F32B-FE0F lying_face=1F925
    face_with_rolling_eyes=1F644 face_exhaling=1F62E-J-1F4A8 shaking_face=1FAE8 relieved=1F60C
    head_shaking_horizontally=1F642-J-2194-FE0F head_shaking_vertically=1F642-J-2195-FE0F rage=1F621
    pensive=1F614 sleepy=1F62A drooling_face=1F924 sleeping=1F634 face_with_thermometer=1F912
    face_with_head_bandage=1F915 nauseated_face=1F922 sneezing_face=1F927 hot_face=1F975 sweat=1F613
    face_vomiting,face_with_open_mouth_vomiting=1F92E cold_face=1F976 woozy_face=1F974 worried=1F61F
    dizzy_face=1F635 face_with_spiral_eyes=1F635-J-1F4AB face_with_cowboy_hat=1F920 sunglasses=1F60E
    exploding_head,shocked_face_with_exploding_head=1F92F partying_face=1F973 disguised_face=1F978
    nerd_face=1F913 face_with_monocle=1F9D0 confused=1F615 face_with_diagonal_mouth=1FAE4 imp=1F47F
    slightly_frowning_face=1F641 white_frowning_face=2639-FE0F open_mouth=1F62E hushed=1F62F
    astonished=1F632 flushed=1F633 pleading_face=1F97A face_holding_back_tears=1F979 frowning=1F626
    anguished=1F627 fearful=1F628 cold_sweat=1F630 disappointed_relieved=1F625 scream=1F631
    confounded=1F616 persevere=1F623 disappointed=1F61E weary=1F629 tired_face=1F62B triumph=1F624
    yawning_face=1F971 angry=1F620 smiling_imp=1F608 skull=1F480 skull_and_crossbones=2620-FE0F
    face_with_symbols_on_mouth,serious_face_with_symbols_covering_mouth=1F92C hankey,poop,shit=1F4A9
    clown_face=1F921 japanese_ogre=1F479 japanese_goblin=1F47A ghost=1F47B alien=1F47D joy_cat=1F639
    space_invader=1F47E robot_face=1F916 smiley_cat=1F63A smile_cat=1F638 heart_eyes_cat=1F63B
    smirk_cat=1F63C kissing_cat=1F63D scream_cat=1F640 crying_cat_face=1F63F pouting_cat=1F63E
    see_no_evil=1F648 hear_no_evil=1F649 speak_no_evil=1F64A love_letter=1F48C cupid=1F498 100=1F4AF
    gift_heart=1F49D sparkling_heart=1F496 heartpulse=1F497 heartbeat=1F493 revolving_hearts=1F49E
    two_hearts=1F495 heart_decoration=1F49F heavy_heart_exclamation_mark_ornament=2763-FE0F
    broken_heart=1F494 heart_on_fire=2764-FE0F-J-1F525 mending_heart=2764-FE0F-J-1FA79 kiss=1F48B
    heart=2764-FE0F pink_heart=1FA77 orange_heart=1F9E1 yellow_heart=1F49B green_heart=1F49A
    blue_heart=1F499 light_blue_heart=1FA75 purple_heart=1F49C brown_heart=1F90E black_heart=1F5A4
    grey_heart=1FA76 white_heart=1F90D anger=1F4A2 boom,collision=1F4A5 dizzy=1F4AB dash=1F4A8
    sweat_drops=1F4A6 hole=1F573-FE0F speech_balloon=1F4AC left_speech_bubble=1F5E8-FE0F zzz=1F4A4
    eye-in-speech-bubble=1F441-FE0F-J-1F5E8-FE0F right_anger_bubble=1F5EF-FE0F thought_balloon=1F4AD
    wave=1F44B* raised_back_of_hand=1F91A* raised_hand_with_fingers_splayed=1F590-FE0F* v=270C-FE0F*
    hand,raised_hand=270B* spock-hand=1F596* rightwards_hand=1FAF1* leftwards_hand=1FAF2* fist=270A*
    palm_down_hand=1FAF3* palm_up_hand=1FAF4* leftwards_pushing_hand=1FAF7* ok_hand=1F44C*
    rightwards_pushing_hand=1FAF8* pinched_fingers=1F90C* pinching_hand=1F90F* call_me_hand=1F919*
    crossed_fingers,hand_with_index_and_middle_fingers_crossed=1F91E* i_love_you_hand_sign=1F91F*
    hand_with_index_finger_and_thumb_crossed=1FAF0* the_horns,sign_of_the_horns=1F918* clap=1F44F*
    point_left=1F448* point_right=1F449* point_up_2=1F446* point_down=1F447* point_up=261D-FE0F*
    middle_finger,reversed_hand_with_middle_finger_extended=1F595* +1,thumbsup=1F44D* pray=1F64F*
    index_pointing_at_the_viewer=1FAF5* -1,thumbsdown=1F44E* facepunch,punch=1F44A* nail_care=1F485*
    left-facing_fist=1F91B* right-facing_fist=1F91C* raised_hands=1F64C* heart_hands=1FAF6*
    open_hands=1F450* palms_up_together=1F932* handshake=1F91D*+1FAF1-J-1FAF2 selfie=1F933*
    writing_hand=270D-FE0F* muscle=1F4AA* mechanical_arm=1F9BE mechanical_leg=1F9BF leg=1F9B5*
    foot=1F9B6* ear=1F442* ear_with_hearing_aid=1F9BB* nose=1F443* brain=1F9E0 lungs=1FAC1
    anatomical_heart=1FAC0 tooth=1F9B7 bone=1F9B4 eyes=1F440 eye=1F441-FE0F tongue=1F445 lips=1F444
    biting_lip=1FAE6 baby=1F476* child=1F9D2* boy=1F466* girl=1F467* adult=1F9D1* man=1F468*
    person_with_blond_hair=1F471* bearded_person=1F9D4* man_with_beard=1F9D4-J-2642-FE0F* bow=1F647*
    woman_with_beard=1F9D4-J-2640-FE0F* red_haired_man=1F468-J-1F9B0* bald_man=1F468-J-1F9B2*
    curly_haired_man=1F468-J-1F9B1* white_haired_man=1F468-J-1F9B3* woman=1F469* older_adult=1F9D3*
    red_haired_woman=1F469-J-1F9B0* red_haired_person=1F9D1-J-1F9B0* bald_woman=1F469-J-1F9B2*
    curly_haired_woman=1F469-J-1F9B1* curly_haired_person=1F9D1-J-1F9B1* bald_person=1F9D1-J-1F9B2*
    white_haired_woman=1F469-J-1F9B3* white_haired_person=1F9D1-J-1F9B3* older_man=1F474*
    blond-haired-woman=1F471-J-2640-FE0F* blond-haired-man=1F471-J-2642-FE0F* older_woman=1F475*
    person_frowning=1F64D* man-frowning=1F64D-J-2642-FE0F* woman-frowning=1F64D-J-2640-FE0F*
    person_with_pouting_face=1F64E* man-pouting=1F64E-J-2642-FE0F* woman-pouting=1F64E-J-2640-FE0F*
    no_good=1F645* man-gesturing-no=1F645-J-2642-FE0F* woman-gesturing-no=1F645-J-2640-FE0F*
    ok_woman=1F646* man-gesturing-ok=1F646-J-2642-FE0F* woman-gesturing-ok=1F646-J-2640-FE0F*
    information_desk_person=1F481* man-tipping-hand=1F481-J-2642-FE0F* raising_hand=1F64B*
    woman-tipping-hand=1F481-J-2640-FE0F* man-raising-hand=1F64B-J-2642-FE0F* deaf_person=1F9CF*
    woman-raising-hand=1F64B-J-2640-FE0F* deaf_man=1F9CF-J-2642-FE0F* deaf_woman=1F9CF-J-2640-FE0F*
    man-bowing=1F647-J-2642-FE0F* woman-bowing=1F647-J-2640-FE0F* face_palm=1F926* shrug=1F937*
    man-facepalming=1F926-J-2642-FE0F* woman-facepalming=1F926-J-2640-FE0F* student=1F9D1-J-1F393*
    man-shrugging=1F937-J-2642-FE0F* woman-shrugging=1F937-J-2640-FE0F* male-student=1F468-J-1F393*
    health_worker=1F9D1-J-2695-FE0F* male-doctor=1F468-J-2695-FE0F* female-doctor=1F469-J-2695-FE0F*
    female-student=1F469-J-1F393* teacher=1F9D1-J-1F3EB* male-teacher=1F468-J-1F3EB* cop=1F46E*
    female-teacher=1F469-J-1F3EB* judge=1F9D1-J-2696-FE0F* male-judge=1F468-J-2696-FE0F*
    female-judge=1F469-J-2696-FE0F* farmer=1F9D1-J-1F33E* male-farmer=1F468-J-1F33E* ninja=1F977*
    female-farmer=1F469-J-1F33E* cook=1F9D1-J-1F373* male-cook=1F468-J-1F373* singer=1F9D1-J-1F3A4*
    female-cook=1F469-J-1F373* mechanic=1F9D1-J-1F527* male-mechanic=1F468-J-1F527* guardsman=1F482*
    female-mechanic=1F469-J-1F527* factory_worker=1F9D1-J-1F3ED* male-factory-worker=1F468-J-1F3ED*
    female-factory-worker=1F469-J-1F3ED* office_worker=1F9D1-J-1F4BC* scientist=1F9D1-J-1F52C*
    male-office-worker=1F468-J-1F4BC* female-office-worker=1F469-J-1F4BC* male-singer=1F468-J-1F3A4*
    male-scientist=1F468-J-1F52C* female-scientist=1F469-J-1F52C* technologist=1F9D1-J-1F4BB*
    male-technologist=1F468-J-1F4BB* female-technologist=1F469-J-1F4BB* female-singer=1F469-J-1F3A4*
    artist=1F9D1-J-1F3A8* male-artist=1F468-J-1F3A8* female-artist=1F469-J-1F3A8* prince=1F934*
    pilot=1F9D1-J-2708-FE0F* male-pilot=1F468-J-2708-FE0F* female-pilot=1F469-J-2708-FE0F*
    astronaut=1F9D1-J-1F680* male-astronaut=1F468-J-1F680* female-astronaut=1F469-J-1F680*
    firefighter=1F9D1-J-1F692* male-firefighter=1F468-J-1F692* female-firefighter=1F469-J-1F692*
    male-police-officer=1F46E-J-2642-FE0F* female-police-officer=1F46E-J-2640-FE0F* princess=1F478*
    sleuth_or_spy=1F575-FE0F* male-detective=1F575-FE0F-J-2642-FE0F* male-guard=1F482-J-2642-FE0F*
    female-detective=1F575-FE0F-J-2640-FE0F* female-guard=1F482-J-2640-FE0F* man_with_turban=1F473*
    construction_worker=1F477* male-construction-worker=1F477-J-2642-FE0F* person_with_crown=1FAC5*
    female-construction-worker=1F477-J-2640-FE0F* man-wearing-turban=1F473-J-2642-FE0F* angel=1F47C*
    woman-wearing-turban=1F473-J-2640-FE0F* man_with_gua_pi_mao=1F472* person_with_headscarf=1F9D5*
    person_in_tuxedo=1F935* man_in_tuxedo=1F935-J-2642-FE0F* woman_in_tuxedo=1F935-J-2640-FE0F*
    bride_with_veil=1F470* man_with_veil=1F470-J-2642-FE0F* woman_with_veil=1F470-J-2640-FE0F*
    pregnant_woman=1F930* pregnant_man=1FAC3* pregnant_person=1FAC4* breast-feeding=1F931*
    woman_feeding_baby=1F469-J-1F37C* man_feeding_baby=1F468-J-1F37C* santa=1F385* superhero=1F9B8*
    person_feeding_baby=1F9D1-J-1F37C* mrs_claus,mother_christmas=1F936* mx_claus=1F9D1-J-1F384*
    male_superhero=1F9B8-J-2642-FE0F* female_superhero=1F9B8-J-2640-FE0F* supervillain=1F9B9*
    male_supervillain=1F9B9-J-2642-FE0F* female_supervillain=1F9B9-J-2640-FE0F* mage=1F9D9*
    male_mage=1F9D9-J-2642-FE0F* female_mage=1F9D9-J-2640-FE0F* fairy=1F9DA* vampire=1F9DB*
    male_fairy=1F9DA-J-2642-FE0F* female_fairy=1F9DA-J-2640-FE0F* male_vampire=1F9DB-J-2642-FE0F*
    female_vampire=1F9DB-J-2640-FE0F* merperson=1F9DC* merman=1F9DC-J-2642-FE0F* elf=1F9DD*
    mermaid=1F9DC-J-2640-FE0F* male_elf=1F9DD-J-2642-FE0F* female_elf=1F9DD-J-2640-FE0F* genie=1F9DE
    male_genie=1F9DE-J-2642-FE0F female_genie=1F9DE-J-2640-FE0F zombie=1F9DF troll=1F9CC
    male_zombie=1F9DF-J-2642-FE0F female_zombie=1F9DF-J-2640-FE0F massage=1F486* haircut=1F487*
    man-getting-massage=1F486-J-2642-FE0F* woman-getting-massage=1F486-J-2640-FE0F* walking=1F6B6*
    man-getting-haircut=1F487-J-2642-FE0F* woman-getting-haircut=1F487-J-2640-FE0F* dancer=1F483*
    man-walking=1F6B6-J-2642-FE0F* woman-walking=1F6B6-J-2640-FE0F* standing_person=1F9CD*
    person_walking_facing_right=1F6B6-J-27A1-FE0F* man_standing=1F9CD-J-2642-FE0F* dancers=1F46F
    woman_walking_facing_right=1F6B6-J-2640-FE0F-J-27A1-FE0F* woman_standing=1F9CD-J-2640-FE0F*
    man_walking_facing_right=1F6B6-J-2642-FE0F-J-27A1-FE0F* kneeling_person=1F9CE* fencer=1F93A
    man_kneeling=1F9CE-J-2642-FE0F* woman_kneeling=1F9CE-J-2640-FE0F* runner,running=1F3C3*
    person_kneeling_facing_right=1F9CE-J-27A1-FE0F* person_with_probing_cane=1F9D1-J-1F9AF*
    woman_kneeling_facing_right=1F9CE-J-2640-FE0F-J-27A1-FE0F* man_with_probing_cane=1F468-J-1F9AF*
    man_kneeling_facing_right=1F9CE-J-2642-FE0F-J-27A1-FE0F* woman_with_probing_cane=1F469-J-1F9AF*
    person_with_white_cane_facing_right=1F9D1-J-1F9AF-J-27A1-FE0F* man-running=1F3C3-J-2642-FE0F*
    man_with_white_cane_facing_right=1F468-J-1F9AF-J-27A1-FE0F* woman-running=1F3C3-J-2640-FE0F*
    woman_with_white_cane_facing_right=1F469-J-1F9AF-J-27A1-FE0F* man_dancing=1F57A* skier=26F7-FE0F
    person_in_motorized_wheelchair=1F9D1-J-1F9BC* man_in_motorized_wheelchair=1F468-J-1F9BC*
    person_in_motorized_wheelchair_facing_right=1F9D1-J-1F9BC-J-27A1-FE0F* person_climbing=1F9D7*
    man_in_motorized_wheelchair_facing_right=1F468-J-1F9BC-J-27A1-FE0F* person_in_steamy_room=1F9D6*
    woman_in_motorized_wheelchair=1F469-J-1F9BC* person_in_manual_wheelchair=1F9D1-J-1F9BD*
    woman_in_motorized_wheelchair_facing_right=1F469-J-1F9BC-J-27A1-FE0F* horse_racing=1F3C7*
    person_in_manual_wheelchair_facing_right=1F9D1-J-1F9BD-J-27A1-FE0F* snowboarder=1F3C2*
    man_in_manual_wheelchair=1F468-J-1F9BD* woman_in_manual_wheelchair=1F469-J-1F9BD* surfer=1F3C4*
    man_in_manual_wheelchair_facing_right=1F468-J-1F9BD-J-27A1-FE0F* man_climbing=1F9D7-J-2642-FE0F*
    woman_in_manual_wheelchair_facing_right=1F469-J-1F9BD-J-27A1-FE0F* golfer=1F3CC-FE0F*
    person_running_facing_right=1F3C3-J-27A1-FE0F* man_in_business_suit_levitating=1F574-FE0F*
    woman_running_facing_right=1F3C3-J-2640-FE0F-J-27A1-FE0F* man_in_steamy_room=1F9D6-J-2642-FE0F*
    man_running_facing_right=1F3C3-J-2642-FE0F-J-27A1-FE0F* woman_in_steamy_room=1F9D6-J-2640-FE0F*
    men-with-bunny-ears-partying,man-with-bunny-ears-partying=1F46F-J-2642-FE0F rowboat=1F6A3*
    women-with-bunny-ears-partying,woman-with-bunny-ears-partying=1F46F-J-2640-FE0F swimmer=1F3CA*
    woman_climbing=1F9D7-J-2640-FE0F* man-golfing=1F3CC-FE0F-J-2642-FE0F* weight_lifter=1F3CB-FE0F*
    woman-golfing=1F3CC-FE0F-J-2640-FE0F* man-surfing=1F3C4-J-2642-FE0F* person_with_ball=26F9-FE0F*
    woman-surfing=1F3C4-J-2640-FE0F* man-rowing-boat=1F6A3-J-2642-FE0F* bicyclist=1F6B4* bath=1F6C0*
    woman-rowing-boat=1F6A3-J-2640-FE0F* man-swimming=1F3CA-J-2642-FE0F* mountain_bicyclist=1F6B5*
    woman-swimming=1F3CA-J-2640-FE0F* man-bouncing-ball=26F9-FE0F-J-2642-FE0F* wrestlers=1F93C
    woman-bouncing-ball=26F9-FE0F-J-2640-FE0F* man-lifting-weights=1F3CB-FE0F-J-2642-FE0F*
    woman-lifting-weights=1F3CB-FE0F-J-2640-FE0F* man-biking=1F6B4-J-2642-FE0F* water_polo=1F93D*
    woman-biking=1F6B4-J-2640-FE0F* man-mountain-biking=1F6B5-J-2642-FE0F* handball=1F93E*
    woman-mountain-biking=1F6B5-J-2640-FE0F* person_doing_cartwheel=1F938* juggling=1F939*
    man-cartwheeling=1F938-J-2642-FE0F* woman-cartwheeling=1F938-J-2640-FE0F* man-boy=1F468-J-1F466
    man-wrestling=1F93C-J-2642-FE0F woman-wrestling=1F93C-J-2640-FE0F sleeping_accommodation=1F6CC*
    man-playing-water-polo=1F93D-J-2642-FE0F* woman-playing-water-polo=1F93D-J-2640-FE0F*
    man-playing-handball=1F93E-J-2642-FE0F* woman-playing-handball=1F93E-J-2640-FE0F* family=1F46A
    man-juggling=1F939-J-2642-FE0F* woman-juggling=1F939-J-2640-FE0F* man-girl=1F468-J-1F467
    person_in_lotus_position=1F9D8* man_in_lotus_position=1F9D8-J-2642-FE0F* woman-boy=1F469-J-1F466
    woman_in_lotus_position=1F9D8-J-2640-FE0F* people_holding_hands=1F9D1-J-1F91D-J-1F9D1+ dog=1F436
    two_women_holding_hands,women_holding_hands=1F46D*+1F469-J-1F91D-J-1F469 people_hugging=1FAC2
    man_and_woman_holding_hands,woman_and_man_holding_hands,couple=1F46B*+1F469-J-1F91D-J-1F468
    two_men_holding_hands,men_holding_hands=1F46C*+1F468-J-1F91D-J-1F468 woman-girl=1F469-J-1F467
    couplekiss=1F48F*+1F9D1-J-2764-FE0F-J-1F48B-J-1F9D1 woman-heart-man=1F469-J-2764-FE0F-J-1F468+
    woman-kiss-man=1F469-J-2764-FE0F-J-1F48B-J-1F468+ man-heart-man=1F468-J-2764-FE0F-J-1F468+
    man-kiss-man=1F468-J-2764-FE0F-J-1F48B-J-1F468+ woman-heart-woman=1F469-J-2764-FE0F-J-1F469+
    woman-kiss-woman=1F469-J-2764-FE0F-J-1F48B-J-1F469+ man-woman-boy=1F468-J-1F469-J-1F466
    couple_with_heart=1F491*+1F9D1-J-2764-FE0F-J-1F9D1 man-woman-girl=1F468-J-1F469-J-1F467
    man-woman-girl-boy=1F468-J-1F469-J-1F467-J-1F466 man-woman-boy-boy=1F468-J-1F469-J-1F466-J-1F466
    man-woman-girl-girl=1F468-J-1F469-J-1F467-J-1F467 man-man-boy=1F468-J-1F468-J-1F466 monkey=1F412
    man-man-girl=1F468-J-1F468-J-1F467 man-man-girl-boy=1F468-J-1F468-J-1F467-J-1F466 gorilla=1F98D
    man-man-boy-boy=1F468-J-1F468-J-1F466-J-1F466 man-man-girl-girl=1F468-J-1F468-J-1F467-J-1F467
    woman-woman-boy=1F469-J-1F469-J-1F466 woman-woman-girl=1F469-J-1F469-J-1F467 footprints=1F463
    woman-woman-girl-boy=1F469-J-1F469-J-1F467-J-1F466 man-boy-boy=1F468-J-1F466-J-1F466 dog2=1F415
    woman-woman-boy-boy=1F469-J-1F469-J-1F466-J-1F466 man-girl-boy=1F468-J-1F467-J-1F466 wolf=1F43A
    woman-woman-girl-girl=1F469-J-1F469-J-1F467-J-1F467 man-girl-girl=1F468-J-1F467-J-1F467 ox=1F402
    woman-boy-boy=1F469-J-1F466-J-1F466 woman-girl-boy=1F469-J-1F467-J-1F466 skin-tone-2=1F3FB
    woman-girl-girl=1F469-J-1F467-J-1F467 speaking_head_in_silhouette=1F5E3-FE0F skin-tone-3=1F3FC
    bust_in_silhouette=1F464 busts_in_silhouette=1F465 family_adult_child=1F9D1-J-1F9D2 poodle=1F429
    family_adult_adult_child=1F9D1-J-1F9D1-J-1F9D2 family_adult_child_child=1F9D1-J-1F9D2-J-1F9D2
    family_adult_adult_child_child=1F9D1-J-1F9D1-J-1F9D2-J-1F9D2 skin-tone-4=1F3FD skin-tone-5=1F3FE
    skin-tone-6=1F3FF monkey_face=1F435 orangutan=1F9A7 guide_dog=1F9AE service_dog=1F415-J-1F9BA
    fox_face=1F98A raccoon=1F99D cat=1F431 cat2=1F408 black_cat=1F408-J-2B1B lion_face=1F981
    tiger=1F42F tiger2=1F405 leopard=1F406 horse=1F434 moose=1FACE donkey=1FACF racehorse=1F40E
    unicorn_face=1F984 zebra_face=1F993 deer=1F98C bison=1F9AC cow=1F42E water_buffalo=1F403
    cow2=1F404 pig=1F437 pig2=1F416 boar=1F417 pig_nose=1F43D ram=1F40F sheep=1F411 goat=1F410
    dromedary_camel=1F42A camel=1F42B llama=1F999 giraffe_face=1F992 elephant=1F418 mammoth=1F9A3
    rhinoceros=1F98F hippopotamus=1F99B mouse=1F42D mouse2=1F401 rat=1F400 hamster=1F439 bat=1F987
    rabbit=1F430 rabbit2=1F407 chipmunk=1F43F-FE0F beaver=1F9AB hedgehog=1F994 bear=1F43B bird=1F426
    polar_bear=1F43B-J-2744-FE0F koala=1F428 panda_face=1F43C sloth=1F9A5 otter=1F9A6 skunk=1F9A8
    kangaroo=1F998 badger=1F9A1 feet,paw_prints=1F43E turkey=1F983 chicken=1F414 rooster=1F413
    hatching_chick=1F423 baby_chick=1F424 hatched_chick=1F425 penguin=1F427 dove_of_peace=1F54A-FE0F
    eagle=1F985 duck=1F986 swan=1F9A2 owl=1F989 dodo=1F9A4 feather=1FAB6 flamingo=1F9A9 parrot=1F99C
    peacock=1F99A wing=1FABD black_bird=1F426-J-2B1B goose=1FABF phoenix=1F426-J-1F525 frog=1F438
    crocodile=1F40A turtle=1F422 lizard=1F98E snake=1F40D dragon_face=1F432 dragon=1F409 t-rex=1F996
    sauropod=1F995 whale=1F433 whale2=1F40B dolphin,flipper=1F42C seal=1F9AD fish=1F41F shark=1F988
    tropical_fish=1F420 blowfish=1F421 octopus=1F419 shell=1F41A coral=1FAB8 jellyfish=1FABC
    snail=1F40C butterfly=1F98B bug=1F41B ant=1F41C bee,honeybee=1F41D beetle=1FAB2 cricket=1F997
    ladybug,lady_beetle=1F41E cockroach=1FAB3 spider=1F577-FE0F spider_web=1F578-FE0F scorpion=1F982
    mosquito=1F99F fly=1FAB0 worm=1FAB1 microbe=1F9A0 bouquet=1F490 cherry_blossom=1F338 lotus=1FAB7
    white_flower=1F4AE rosette=1F3F5-FE0F rose=1F339 wilted_flower=1F940 hibiscus=1F33A tulip=1F337
    sunflower=1F33B blossom=1F33C hyacinth=1FABB seedling=1F331 potted_plant=1FAB4 palm_tree=1F334
    evergreen_tree=1F332 deciduous_tree=1F333 cactus=1F335 ear_of_rice=1F33E herb=1F33F leaves=1F343
    shamrock=2618-FE0F four_leaf_clover=1F340 maple_leaf=1F341 fallen_leaf=1F342 empty_nest=1FAB9
    nest_with_eggs=1FABA mushroom=1F344 grapes=1F347 melon=1F348 watermelon=1F349 tangerine=1F34A
    lemon=1F34B lime=1F34B-J-1F7E9 banana=1F34C pineapple=1F34D mango=1F96D apple=1F34E pear=1F350
    green_apple=1F34F peach=1F351 cherries=1F352 strawberry=1F353 blueberries=1FAD0 kiwifruit=1F95D
    tomato=1F345 olive=1FAD2 coconut=1F965 avocado=1F951 eggplant=1F346 potato=1F954 carrot=1F955
    corn=1F33D hot_pepper=1F336-FE0F bell_pepper=1FAD1 cucumber=1F952 leafy_green=1F96C garlic=1F9C4
    broccoli=1F966 onion=1F9C5 peanuts=1F95C beans=1FAD8 chestnut=1F330 ginger_root=1FADA taco=1F32E
    pea_pod=1FADB brown_mushroom=1F344-J-1F7EB bread=1F35E croissant=1F950 baguette_bread=1F956
    flatbread=1FAD3 pretzel=1F968 bagel=1F96F pancakes=1F95E waffle=1F9C7 cheese_wedge=1F9C0
    meat_on_bone=1F356 poultry_leg=1F357 cut_of_meat=1F969 bacon=1F953 hamburger=1F354 fries=1F35F
    pizza=1F355 hotdog=1F32D sandwich=1F96A burrito=1F32F tamale=1FAD4 stuffed_flatbread=1F959
    falafel=1F9C6 egg=1F95A fried_egg,cooking=1F373 shallow_pan_of_food=1F958 stew=1F372 salt=1F9C2
    fondue=1FAD5 bowl_with_spoon=1F963 green_salad=1F957 popcorn=1F37F butter=1F9C8 bento=1F371
    canned_food=1F96B rice_cracker=1F358 rice_ball=1F359 rice=1F35A curry=1F35B ramen=1F35C
    spaghetti=1F35D sweet_potato=1F360 oden=1F362 sushi=1F363 fried_shrimp=1F364 fish_cake=1F365
    moon_cake=1F96E dango=1F361 dumpling=1F95F fortune_cookie=1F960 takeout_box=1F961 crab=1F980
    lobster=1F99E shrimp=1F990 squid=1F991 oyster=1F9AA icecream=1F366 shaved_ice=1F367 cookie=1F36A
    ice_cream=1F368 doughnut=1F369 birthday=1F382 cake=1F370 cupcake=1F9C1 pie=1F967 candy=1F36C
    chocolate_bar=1F36B lollipop=1F36D custard=1F36E honey_pot=1F36F baby_bottle=1F37C coffee=2615
    glass_of_milk=1F95B teapot=1FAD6 tea=1F375 sake=1F376 champagne=1F37E wine_glass=1F377 jar=1FAD9
    cocktail=1F378 tropical_drink=1F379 beer=1F37A beers=1F37B clinking_glasses=1F942 ice_cube=1F9CA
    tumbler_glass=1F943 pouring_liquid=1FAD7 cup_with_straw=1F964 bubble_tea=1F9CB mate_drink=1F9C9
    beverage_box=1F9C3 chopsticks=1F962 knife_fork_plate=1F37D-FE0F fork_and_knife=1F374 spoon=1F944
    hocho,knife=1F52A amphora=1F3FA earth_africa=1F30D earth_americas=1F30E earth_asia=1F30F
    globe_with_meridians=1F310 world_map=1F5FA-FE0F japan=1F5FE compass=1F9ED mountain=26F0-FE0F
    snow_capped_mountain=1F3D4-FE0F volcano=1F30B mount_fuji=1F5FB camping=1F3D5-FE0F bricks=1F9F1
    beach_with_umbrella=1F3D6-FE0F desert=1F3DC-FE0F desert_island=1F3DD-FE0F stadium=1F3DF-FE0F
    national_park=1F3DE-FE0F classical_building=1F3DB-FE0F building_construction=1F3D7-FE0F
    rock=1FAA8 wood=1FAB5 hut=1F6D6 house_buildings=1F3D8-FE0F derelict_house_building=1F3DA-FE0F
    house=1F3E0 house_with_garden=1F3E1 office=1F3E2 post_office=1F3E3 european_post_office=1F3E4
    hospital=1F3E5 bank=1F3E6 hotel=1F3E8 love_hotel=1F3E9 convenience_store=1F3EA school=1F3EB
    department_store=1F3EC factory=1F3ED japanese_castle=1F3EF european_castle=1F3F0 wedding=1F492
    tokyo_tower=1F5FC statue_of_liberty=1F5FD church=26EA mosque=1F54C hindu_temple=1F6D5 tent=26FA
    synagogue=1F54D shinto_shrine=26E9-FE0F kaaba=1F54B fountain=26F2 foggy=1F301 sunrise=1F305
    night_with_stars=1F303 cityscape=1F3D9-FE0F sunrise_over_mountains=1F304 city_sunset=1F306
    city_sunrise=1F307 bridge_at_night=1F309 hotsprings=2668-FE0F carousel_horse=1F3A0 barber=1F488
    playground_slide=1F6DD ferris_wheel=1F3A1 roller_coaster=1F3A2 circus_tent=1F3AA train2=1F686
    steam_locomotive=1F682 railway_car=1F683 bullettrain_side=1F684 bullettrain_front=1F685
    metro=1F687 light_rail=1F688 station=1F689 tram=1F68A monorail=1F69D mountain_railway=1F69E
    train=1F68B bus=1F68C oncoming_bus=1F68D trolleybus=1F68E minibus=1F690 ambulance=1F691
    fire_engine=1F692 police_car=1F693 oncoming_police_car=1F694 taxi=1F695 oncoming_taxi=1F696
    car,red_car=1F697 oncoming_automobile=1F698 blue_car=1F699 pickup_truck=1F6FB truck=1F69A
    articulated_lorry=1F69B tractor=1F69C racing_car=1F3CE-FE0F racing_motorcycle=1F3CD-FE0F
    motor_scooter=1F6F5 manual_wheelchair=1F9BD motorized_wheelchair=1F9BC auto_rickshaw=1F6FA
    bike=1F6B2 scooter=1F6F4 skateboard=1F6F9 roller_skate=1F6FC busstop=1F68F motorway=1F6E3-FE0F
    railway_track=1F6E4-FE0F oil_drum=1F6E2-FE0F fuelpump=26FD wheel=1F6DE rotating_light=1F6A8
    traffic_light=1F6A5 vertical_traffic_light=1F6A6 octagonal_sign=1F6D1 construction=1F6A7
    anchor=2693 ring_buoy=1F6DF boat,sailboat=26F5 canoe=1F6F6 speedboat=1F6A4 ferry=26F4-FE0F
    passenger_ship=1F6F3-FE0F motor_boat=1F6E5-FE0F ship=1F6A2 airplane=2708-FE0F parachute=1FA82
    small_airplane=1F6E9-FE0F airplane_departure=1F6EB airplane_arriving=1F6EC seat=1F4BA watch=231A
    helicopter=1F681 suspension_railway=1F69F mountain_cableway=1F6A0 aerial_tramway=1F6A1 star=2B50
    satellite=1F6F0-FE0F rocket=1F680 flying_saucer=1F6F8 bellhop_bell=1F6CE-FE0F luggage=1F9F3
    hourglass=231B hourglass_flowing_sand=23F3 alarm_clock=23F0 stopwatch=23F1-FE0F clock12=1F55B
    timer_clock=23F2-FE0F mantelpiece_clock=1F570-FE0F clock1230=1F567 clock1=1F550 clock130=1F55C
    clock2=1F551 clock230=1F55D clock3=1F552 clock330=1F55E clock4=1F553 clock430=1F55F clock5=1F554
    clock530=1F560 clock6=1F555 clock630=1F561 clock7=1F556 clock730=1F562 clock8=1F557 clock9=1F558
    clock830=1F563 clock930=1F564 clock10=1F559 clock1030=1F565 clock11=1F55A clock1130=1F566
    new_moon=1F311 waxing_crescent_moon=1F312 first_quarter_moon=1F313 full_moon=1F315 star2=1F31F
    moon,waxing_gibbous_moon=1F314 waning_gibbous_moon=1F316 last_quarter_moon=1F317 sunny=2600-FE0F
    waning_crescent_moon=1F318 crescent_moon=1F319 new_moon_with_face=1F31A thermometer=1F321-FE0F
    first_quarter_moon_with_face=1F31B last_quarter_moon_with_face=1F31C full_moon_with_face=1F31D
    sun_with_face=1F31E ringed_planet=1FA90 stars=1F320 milky_way=1F30C cloud=2601-FE0F zap=26A1
    partly_sunny=26C5 thunder_cloud_and_rain=26C8-FE0F mostly_sunny,sun_small_cloud=1F324-FE0F
    barely_sunny,sun_behind_cloud=1F325-FE0F partly_sunny_rain,sun_behind_rain_cloud=1F326-FE0F
    rain_cloud=1F327-FE0F snow_cloud=1F328-FE0F lightning,lightning_cloud=1F329-FE0F fog=1F32B-FE0F
    tornado,tornado_cloud=1F32A-FE0F wind_blowing_face=1F32C-FE0F cyclone=1F300 rainbow=1F308
    closed_umbrella=1F302 umbrella=2602-FE0F umbrella_with_rain_drops=2614 snowflake=2744-FE0F
    umbrella_on_ground=26F1-FE0F snowman=2603-FE0F snowman_without_snow=26C4 comet=2604-FE0F
    fire=1F525 droplet=1F4A7 ocean=1F30A jack_o_lantern=1F383 christmas_tree=1F384 fireworks=1F386
    sparkler=1F387 firecracker=1F9E8 sparkles=2728 balloon=1F388 tada=1F389 confetti_ball=1F38A
    tanabata_tree=1F38B bamboo=1F38D dolls=1F38E flags=1F38F wind_chime=1F390 rice_scene=1F391
    red_envelope=1F9E7 ribbon=1F380 gift=1F381 reminder_ribbon=1F397-FE0F ticket=1F3AB trophy=1F3C6
    admission_tickets=1F39F-FE0F medal=1F396-FE0F sports_medal=1F3C5 first_place_medal=1F947
    second_place_medal=1F948 third_place_medal=1F949 soccer=26BD baseball=26BE softball=1F94E
    basketball=1F3C0 volleyball=1F3D0 football=1F3C8 rugby_football=1F3C9 tennis=1F3BE bowling=1F3B3
    flying_disc=1F94F cricket_bat_and_ball=1F3CF field_hockey_stick_and_ball=1F3D1 lacrosse=1F94D
    ice_hockey_stick_and_puck=1F3D2 table_tennis_paddle_and_ball=1F3D3 boxing_glove=1F94A golf=26F3
    badminton_racquet_and_shuttlecock=1F3F8 martial_arts_uniform=1F94B goal_net=1F945 ski=1F3BF
    ice_skate=26F8-FE0F fishing_pole_and_fish=1F3A3 diving_mask=1F93F running_shirt_with_sash=1F3BD
    sled=1F6F7 curling_stone=1F94C dart=1F3AF yo-yo=1FA80 kite=1FA81 gun=1F52B 8ball=1F3B1 art=1F3A8
    crystal_ball=1F52E magic_wand=1FA84 video_game=1F3AE joystick=1F579-FE0F slot_machine=1F3B0
    game_die=1F3B2 jigsaw=1F9E9 teddy_bear=1F9F8 pinata=1FA85 mirror_ball=1FAA9 nesting_dolls=1FA86
    spades=2660-FE0F hearts=2665-FE0F diamonds=2666-FE0F clubs=2663-FE0F chess_pawn=265F-FE0F
    black_joker=1F0CF mahjong=1F004 flower_playing_cards=1F3B4 performing_arts=1F3AD thread=1F9F5
    frame_with_picture=1F5BC-FE0F sewing_needle=1FAA1 yarn=1F9F6 knot=1FAA2 eyeglasses=1F453
    dark_sunglasses=1F576-FE0F goggles=1F97D lab_coat=1F97C safety_vest=1F9BA necktie=1F454
    shirt,tshirt=1F455 jeans=1F456 scarf=1F9E3 gloves=1F9E4 coat=1F9E5 socks=1F9E6 dress=1F457
    kimono=1F458 sari=1F97B one-piece_swimsuit=1FA71 briefs=1FA72 shorts=1FA73 bikini=1F459
    womans_clothes=1F45A folding_hand_fan=1FAAD purse=1F45B handbag=1F45C pouch=1F45D sandal=1F461
    shopping_bags=1F6CD-FE0F school_satchel=1F392 thong_sandal=1FA74 mans_shoe,shoe=1F45E boot=1F462
    athletic_shoe=1F45F hiking_boot=1F97E womans_flat_shoe=1F97F high_heel=1F460 ballet_shoes=1FA70
    hair_pick=1FAAE crown=1F451 womans_hat=1F452 tophat=1F3A9 mortar_board=1F393 billed_cap=1F9E2
    military_helmet=1FA96 helmet_with_white_cross=26D1-FE0F prayer_beads=1F4FF lipstick=1F484
    ring=1F48D gem=1F48E mute=1F507 speaker=1F508 sound=1F509 loud_sound=1F50A loudspeaker=1F4E2
    mega=1F4E3 postal_horn=1F4EF bell=1F514 no_bell=1F515 musical_score=1F3BC musical_note=1F3B5
    notes=1F3B6 studio_microphone=1F399-FE0F level_slider=1F39A-FE0F control_knobs=1F39B-FE0F
    microphone=1F3A4 headphones=1F3A7 radio=1F4FB saxophone=1F3B7 accordion=1FA97 guitar=1F3B8
    musical_keyboard=1F3B9 trumpet=1F3BA violin=1F3BB banjo=1FA95 drum_with_drumsticks=1F941
    long_drum=1FA98 maracas=1FA87 flute=1FA88 iphone=1F4F1 calling=1F4F2 phone,telephone=260E-FE0F
    telephone_receiver=1F4DE pager=1F4DF fax=1F4E0 battery=1F50B low_battery=1FAAB computer=1F4BB
    electric_plug=1F50C desktop_computer=1F5A5-FE0F printer=1F5A8-FE0F keyboard=2328-FE0F cd=1F4BF
    three_button_mouse=1F5B1-FE0F trackball=1F5B2-FE0F minidisc=1F4BD floppy_disk=1F4BE dvd=1F4C0
    abacus=1F9EE movie_camera=1F3A5 film_frames=1F39E-FE0F film_projector=1F4FD-FE0F clapper=1F3AC
    tv=1F4FA camera=1F4F7 camera_with_flash=1F4F8 video_camera=1F4F9 vhs=1F4FC mag=1F50D bulb=1F4A1
    mag_right=1F50E candle=1F56F-FE0F flashlight=1F526 izakaya_lantern,lantern=1F3EE diya_lamp=1FA94
    notebook_with_decorative_cover=1F4D4 closed_book=1F4D5 book,open_book=1F4D6 green_book=1F4D7
    blue_book=1F4D8 orange_book=1F4D9 books=1F4DA notebook=1F4D3 ledger=1F4D2 page_with_curl=1F4C3
    scroll=1F4DC page_facing_up=1F4C4 newspaper=1F4F0 rolled_up_newspaper=1F5DE-FE0F bookmark=1F516
    bookmark_tabs=1F4D1 label=1F3F7-FE0F moneybag=1F4B0 coin=1FA99 yen=1F4B4 dollar=1F4B5 euro=1F4B6
    pound=1F4B7 money_with_wings=1F4B8 credit_card=1F4B3 receipt=1F9FE chart=1F4B9 e-mail=1F4E7
    email,envelope=2709-FE0F incoming_envelope=1F4E8 envelope_with_arrow=1F4E9 outbox_tray=1F4E4
    inbox_tray=1F4E5 package=1F4E6 mailbox=1F4EB mailbox_closed=1F4EA mailbox_with_mail=1F4EC
    mailbox_with_no_mail=1F4ED postbox=1F4EE ballot_box_with_ballot=1F5F3-FE0F pencil2=270F-FE0F
    black_nib=2712-FE0F lower_left_fountain_pen=1F58B-FE0F lower_left_ballpoint_pen=1F58A-FE0F
    lower_left_paintbrush=1F58C-FE0F lower_left_crayon=1F58D-FE0F memo,pencil=1F4DD briefcase=1F4BC
    file_folder=1F4C1 open_file_folder=1F4C2 card_index_dividers=1F5C2-FE0F date=1F4C5 pushpin=1F4CC
    calendar=1F4C6 spiral_note_pad=1F5D2-FE0F spiral_calendar_pad=1F5D3-FE0F card_index=1F4C7
    chart_with_upwards_trend=1F4C8 chart_with_downwards_trend=1F4C9 bar_chart=1F4CA clipboard=1F4CB
    round_pushpin=1F4CD paperclip=1F4CE linked_paperclips=1F587-FE0F straight_ruler=1F4CF lock=1F512
    triangular_ruler=1F4D0 scissors=2702-FE0F card_file_box=1F5C3-FE0F file_cabinet=1F5C4-FE0F
    wastebasket=1F5D1-FE0F unlock=1F513 lock_with_ink_pen=1F50F closed_lock_with_key=1F510 key=1F511
    old_key=1F5DD-FE0F hammer=1F528 axe=1FA93 pick=26CF-FE0F hammer_and_pick=2692-FE0F bomb=1F4A3
    hammer_and_wrench=1F6E0-FE0F dagger_knife=1F5E1-FE0F crossed_swords=2694-FE0F boomerang=1FA83
    bow_and_arrow=1F3F9 shield=1F6E1-FE0F carpentry_saw=1FA9A wrench=1F527 screwdriver=1FA9B
    nut_and_bolt=1F529 gear=2699-FE0F compression=1F5DC-FE0F scales=2696-FE0F probing_cane=1F9AF
    link=1F517 broken_chain=26D3-FE0F-J-1F4A5 chains=26D3-FE0F hook=1FA9D toolbox=1F9F0 magnet=1F9F2
    ladder=1FA9C alembic=2697-FE0F test_tube=1F9EA petri_dish=1F9EB dna=1F9EC microscope=1F52C
    telescope=1F52D satellite_antenna=1F4E1 syringe=1F489 drop_of_blood=1FA78 pill=1F48A x-ray=1FA7B
    adhesive_bandage=1FA79 crutch=1FA7C stethoscope=1FA7A door=1F6AA elevator=1F6D7 mirror=1FA9E
    window=1FA9F bed=1F6CF-FE0F couch_and_lamp=1F6CB-FE0F chair=1FA91 toilet=1F6BD plunger=1FAA0
    shower=1F6BF bathtub=1F6C1 mouse_trap=1FAA4 razor=1FA92 lotion_bottle=1F9F4 safety_pin=1F9F7
    broom=1F9F9 basket=1F9FA roll_of_paper=1F9FB bucket=1FAA3 soap=1F9FC bubbles=1FAE7 sponge=1F9FD
    toothbrush=1FAA5 fire_extinguisher=1F9EF shopping_trolley=1F6D2 smoking=1F6AC coffin=26B0-FE0F
    headstone=1FAA6 funeral_urn=26B1-FE0F nazar_amulet=1F9FF hamsa=1FAAC moyai=1F5FF placard=1FAA7
    identification_card=1FAAA atm=1F3E7 put_litter_in_its_place=1F6AE potable_water=1F6B0 mens=1F6B9
    wheelchair=267F womens=1F6BA restroom=1F6BB baby_symbol=1F6BC wc=1F6BE passport_control=1F6C2
    customs=1F6C3 baggage_claim=1F6C4 left_luggage=1F6C5 warning=26A0-FE0F children_crossing=1F6B8
    no_entry=26D4 no_entry_sign=1F6AB no_bicycles=1F6B3 no_smoking=1F6AD do_not_litter=1F6AF
    non-potable_water=1F6B1 no_pedestrians=1F6B7 no_mobile_phones=1F4F5 underage=1F51E back=1F519
    radioactive_sign=2622-FE0F biohazard_sign=2623-FE0F arrow_up=2B06-FE0F arrow_right=27A1-FE0F
    arrow_upper_right=2197-FE0F arrow_lower_right=2198-FE0F arrow_down=2B07-FE0F end=1F51A on=1F51B
    arrow_lower_left=2199-FE0F arrow_left=2B05-FE0F arrow_upper_left=2196-FE0F soon=1F51C top=1F51D
    arrow_up_down=2195-FE0F left_right_arrow=2194-FE0F leftwards_arrow_with_hook=21A9-FE0F leo=264C
    arrow_right_hook=21AA-FE0F arrow_heading_up=2934-FE0F arrow_heading_down=2935-FE0F khanda=1FAAF
    arrows_clockwise=1F503 arrows_counterclockwise=1F504 place_of_worship=1F6D0 om_symbol=1F549-FE0F
    atom_symbol=269B-FE0F star_of_david=2721-FE0F wheel_of_dharma=2638-FE0F yin_yang=262F-FE0F
    latin_cross=271D-FE0F orthodox_cross=2626-FE0F star_and_crescent=262A-FE0F aries=2648 virgo=264D
    peace_symbol=262E-FE0F menorah_with_nine_branches=1F54E six_pointed_star=1F52F taurus=2649
    gemini=264A cancer=264B libra=264E scorpius=264F sagittarius=2650 capricorn=2651 aquarius=2652
    pisces=2653 ophiuchus=26CE twisted_rightwards_arrows=1F500 repeat=1F501 repeat_one=1F502 o=2B55
    arrow_forward=25B6-FE0F fast_forward=23E9 arrow_backward=25C0-FE0F rewind=23EA eject=23CF-FE0F
    black_right_pointing_double_triangle_with_vertical_bar=23ED-FE0F arrow_up_small=1F53C x=274C
    black_right_pointing_triangle_with_double_vertical_bar=23EF-FE0F arrow_double_up=23EB loop=27BF
    black_left_pointing_double_triangle_with_vertical_bar=23EE-FE0F arrow_down_small=1F53D
    arrow_double_down=23EC double_vertical_bar=23F8-FE0F black_square_for_stop=23F9-FE0F
    black_circle_for_record=23FA-FE0F cinema=1F3A6 low_brightness=1F505 high_brightness=1F506
    signal_strength=1F4F6 wireless=1F6DC vibration_mode=1F4F3 mobile_phone_off=1F4F4 question=2753
    female_sign=2640-FE0F male_sign=2642-FE0F transgender_symbol=26A7-FE0F heavy_plus_sign=2795
    heavy_multiplication_x=2716-FE0F heavy_minus_sign=2796 heavy_division_sign=2797 trident=1F531
    heavy_equals_sign=1F7F0 infinity=267E-FE0F bangbang=203C-FE0F interrobang=2049-FE0F tm=2122-FE0F
    grey_question=2754 grey_exclamation=2755 exclamation,heavy_exclamation_mark=2757 beginner=1F530
    wavy_dash=3030-FE0F currency_exchange=1F4B1 heavy_dollar_sign=1F4B2 recycle=267B-FE0F abcd=1F521
    medical_symbol,staff_of_aesculapius=2695-FE0F fleur_de_lis=269C-FE0F name_badge=1F4DB 1234=1F522
    white_check_mark=2705 ballot_box_with_check=2611-FE0F heavy_check_mark=2714-FE0F curly_loop=27B0
    negative_squared_cross_mark=274E part_alternation_mark=303D-FE0F eight_spoked_asterisk=2733-FE0F
    eight_pointed_black_star=2734-FE0F sparkle=2747-FE0F copyright=00A9-FE0F registered=00AE-FE0F
    hash=0023-FE0F-20E3 keycap_star=002A-FE0F-20E3 zero=0030-FE0F-20E3 one=0031-FE0F-20E3 abc=1F524
    two=0032-FE0F-20E3 three=0033-FE0F-20E3 four=0034-FE0F-20E3 five=0035-FE0F-20E3 keycap_ten=1F51F
    six=0036-FE0F-20E3 seven=0037-FE0F-20E3 eight=0038-FE0F-20E3 nine=0039-FE0F-20E3 symbols=1F523
    capital_abcd=1F520 a=1F170-FE0F ab=1F18E b=1F171-FE0F cl=1F191 cool=1F192 free=1F193 id=1F194
    information_source=2139-FE0F m=24C2-FE0F new=1F195 ng=1F196 o2=1F17E-FE0F ok=1F197 sos=1F198
    parking=1F17F-FE0F up=1F199 vs=1F19A koko=1F201 sa=1F202-FE0F u6708=1F237-FE0F u6709=1F236
    u6307=1F22F ideograph_advantage=1F250 u5272=1F239 u7121=1F21A u7981=1F232 accept=1F251
    u7533=1F238 u5408=1F234 u7a7a=1F233 congratulations=3297-FE0F secret=3299-FE0F u55b6=1F23A
    u6e80=1F235 red_circle=1F534 large_orange_circle=1F7E0 large_yellow_circle=1F7E1
    large_green_circle=1F7E2 large_blue_circle=1F535 large_purple_circle=1F7E3 black_circle=26AB
    large_brown_circle=1F7E4 white_circle=26AA large_red_square=1F7E5 large_orange_square=1F7E7
    large_yellow_square=1F7E8 large_green_square=1F7E9 large_blue_square=1F7E6 radio_button=1F518
    large_purple_square=1F7EA large_brown_square=1F7EB black_large_square=2B1B checkered_flag=1F3C1
    white_large_square=2B1C black_medium_square=25FC-FE0F white_medium_square=25FB-FE0F
    black_medium_small_square=25FE white_medium_small_square=25FD black_small_square=25AA-FE0F
    white_small_square=25AB-FE0F large_orange_diamond=1F536 large_blue_diamond=1F537
    small_orange_diamond=1F538 small_blue_diamond=1F539 small_red_triangle=1F53A crossed_flags=1F38C
    small_red_triangle_down=1F53B diamond_shape_with_a_dot_inside=1F4A0 white_square_button=1F533
    black_square_button=1F532 triangular_flag_on_post=1F6A9 waving_black_flag=1F3F4
    waving_white_flag=1F3F3-FE0F rainbow-flag=1F3F3-FE0F-J-1F308 pirate_flag=1F3F4-J-2620-FE0F
    transgender_flag=1F3F3-FE0F-J-26A7-FE0F flag-ac=1F1E6-1F1E8 flag-ad=1F1E6-1F1E9
    flag-ae=1F1E6-1F1EA flag-af=1F1E6-1F1EB flag-ag=1F1E6-1F1EC flag-ai=1F1E6-1F1EE
    flag-al=1F1E6-1F1F1 flag-am=1F1E6-1F1F2 flag-ao=1F1E6-1F1F4 flag-aq=1F1E6-1F1F6
    flag-ar=1F1E6-1F1F7 flag-as=1F1E6-1F1F8 flag-at=1F1E6-1F1F9 flag-au=1F1E6-1F1FA
    flag-aw=1F1E6-1F1FC flag-ax=1F1E6-1F1FD flag-az=1F1E6-1F1FF flag-ba=1F1E7-1F1E6
    flag-bb=1F1E7-1F1E7 flag-bd=1F1E7-1F1E9 flag-be=1F1E7-1F1EA flag-bf=1F1E7-1F1EB
    flag-bg=1F1E7-1F1EC flag-bh=1F1E7-1F1ED flag-bi=1F1E7-1F1EE flag-bj=1F1E7-1F1EF
    flag-bl=1F1E7-1F1F1 flag-bm=1F1E7-1F1F2 flag-bn=1F1E7-1F1F3 flag-bo=1F1E7-1F1F4
    flag-bq=1F1E7-1F1F6 flag-br=1F1E7-1F1F7 flag-bs=1F1E7-1F1F8 flag-bt=1F1E7-1F1F9
    flag-bv=1F1E7-1F1FB flag-bw=1F1E7-1F1FC flag-by=1F1E7-1F1FE flag-bz=1F1E7-1F1FF
    flag-ca=1F1E8-1F1E6 flag-cc=1F1E8-1F1E8 flag-cd=1F1E8-1F1E9 flag-cf=1F1E8-1F1EB
    flag-cg=1F1E8-1F1EC flag-ch=1F1E8-1F1ED flag-ci=1F1E8-1F1EE flag-ck=1F1E8-1F1F0
    flag-cl=1F1E8-1F1F1 flag-cm=1F1E8-1F1F2 cn,flag-cn=1F1E8-1F1F3 flag-co=1F1E8-1F1F4
    flag-cp=1F1E8-1F1F5 flag-cr=1F1E8-1F1F7 flag-cu=1F1E8-1F1FA flag-cv=1F1E8-1F1FB
    flag-cw=1F1E8-1F1FC flag-cx=1F1E8-1F1FD flag-cy=1F1E8-1F1FE flag-cz=1F1E8-1F1FF
    de,flag-de=1F1E9-1F1EA flag-dg=1F1E9-1F1EC flag-dj=1F1E9-1F1EF flag-dk=1F1E9-1F1F0
    flag-dm=1F1E9-1F1F2 flag-do=1F1E9-1F1F4 flag-dz=1F1E9-1F1FF flag-ea=1F1EA-1F1E6
    flag-ec=1F1EA-1F1E8 flag-ee=1F1EA-1F1EA flag-eg=1F1EA-1F1EC flag-eh=1F1EA-1F1ED
    flag-er=1F1EA-1F1F7 es,flag-es=1F1EA-1F1F8 flag-et=1F1EA-1F1F9 flag-eu=1F1EA-1F1FA
    flag-fi=1F1EB-1F1EE flag-fj=1F1EB-1F1EF flag-fk=1F1EB-1F1F0 flag-fm=1F1EB-1F1F2
    flag-fo=1F1EB-1F1F4 fr,flag-fr=1F1EB-1F1F7 flag-ga=1F1EC-1F1E6 gb,uk,flag-gb=1F1EC-1F1E7
    flag-gd=1F1EC-1F1E9 flag-ge=1F1EC-1F1EA flag-gf=1F1EC-1F1EB flag-gg=1F1EC-1F1EC
    flag-gh=1F1EC-1F1ED flag-gi=1F1EC-1F1EE flag-gl=1F1EC-1F1F1 flag-gm=1F1EC-1F1F2
    flag-gn=1F1EC-1F1F3 flag-gp=1F1EC-1F1F5 flag-gq=1F1EC-1F1F6 flag-gr=1F1EC-1F1F7
    flag-gs=1F1EC-1F1F8 flag-gt=1F1EC-1F1F9 flag-gu=1F1EC-1F1FA flag-gw=1F1EC-1F1FC
    flag-gy=1F1EC-1F1FE flag-hk=1F1ED-1F1F0 flag-hm=1F1ED-1F1F2 flag-hn=1F1ED-1F1F3
    flag-hr=1F1ED-1F1F7 flag-ht=1F1ED-1F1F9 flag-hu=1F1ED-1F1FA flag-ic=1F1EE-1F1E8
    flag-id=1F1EE-1F1E9 flag-ie=1F1EE-1F1EA flag-il=1F1EE-1F1F1 flag-im=1F1EE-1F1F2
    flag-in=1F1EE-1F1F3 flag-io=1F1EE-1F1F4 flag-iq=1F1EE-1F1F6 flag-ir=1F1EE-1F1F7
    flag-is=1F1EE-1F1F8 it,flag-it=1F1EE-1F1F9 flag-je=1F1EF-1F1EA flag-jm=1F1EF-1F1F2
    flag-jo=1F1EF-1F1F4 jp,flag-jp=1F1EF-1F1F5 flag-ke=1F1F0-1F1EA flag-kg=1F1F0-1F1EC
    flag-kh=1F1F0-1F1ED flag-ki=1F1F0-1F1EE flag-km=1F1F0-1F1F2 flag-kn=1F1F0-1F1F3
    flag-kp=1F1F0-1F1F5 kr,flag-kr=1F1F0-1F1F7 flag-kw=1F1F0-1F1FC flag-ky=1F1F0-1F1FE
    flag-kz=1F1F0-1F1FF flag-la=1F1F1-1F1E6 flag-lb=1F1F1-1F1E7 flag-lc=1F1F1-1F1E8
    flag-li=1F1F1-1F1EE flag-lk=1F1F1-1F1F0 flag-lr=1F1F1-1F1F7 flag-ls=1F1F1-1F1F8
    flag-lt=1F1F1-1F1F9 flag-lu=1F1F1-1F1FA flag-lv=1F1F1-1F1FB flag-ly=1F1F1-1F1FE
    flag-ma=1F1F2-1F1E6 flag-mc=1F1F2-1F1E8 flag-md=1F1F2-1F1E9 flag-me=1F1F2-1F1EA
    flag-mf=1F1F2-1F1EB flag-mg=1F1F2-1F1EC flag-mh=1F1F2-1F1ED flag-mk=1F1F2-1F1F0
    flag-ml=1F1F2-1F1F1 flag-mm=1F1F2-1F1F2 flag-mn=1F1F2-1F1F3 flag-mo=1F1F2-1F1F4
    flag-mp=1F1F2-1F1F5 flag-mq=1F1F2-1F1F6 flag-mr=1F1F2-1F1F7 flag-ms=1F1F2-1F1F8
    flag-mt=1F1F2-1F1F9 flag-mu=1F1F2-1F1FA flag-mv=1F1F2-1F1FB flag-mw=1F1F2-1F1FC
    flag-mx=1F1F2-1F1FD flag-my=1F1F2-1F1FE flag-mz=1F1F2-1F1FF flag-na=1F1F3-1F1E6
    flag-nc=1F1F3-1F1E8 flag-ne=1F1F3-1F1EA flag-nf=1F1F3-1F1EB flag-ng=1F1F3-1F1EC
    flag-ni=1F1F3-1F1EE flag-nl=1F1F3-1F1F1 flag-no=1F1F3-1F1F4 flag-np=1F1F3-1F1F5
    flag-nr=1F1F3-1F1F7 flag-nu=1F1F3-1F1FA flag-nz=1F1F3-1F1FF flag-om=1F1F4-1F1F2
    flag-pa=1F1F5-1F1E6 flag-pe=1F1F5-1F1EA flag-pf=1F1F5-1F1EB flag-pg=1F1F5-1F1EC
    flag-ph=1F1F5-1F1ED flag-pk=1F1F5-1F1F0 flag-pl=1F1F5-1F1F1 flag-pm=1F1F5-1F1F2
    flag-pn=1F1F5-1F1F3 flag-pr=1F1F5-1F1F7 flag-ps=1F1F5-1F1F8 flag-pt=1F1F5-1F1F9
    flag-pw=1F1F5-1F1FC flag-py=1F1F5-1F1FE flag-qa=1F1F6-1F1E6 flag-re=1F1F7-1F1EA
    flag-ro=1F1F7-1F1F4 flag-rs=1F1F7-1F1F8 ru,flag-ru=1F1F7-1F1FA flag-rw=1F1F7-1F1FC
    flag-sa=1F1F8-1F1E6 flag-sb=1F1F8-1F1E7 flag-sc=1F1F8-1F1E8 flag-sd=1F1F8-1F1E9
    flag-se=1F1F8-1F1EA flag-sg=1F1F8-1F1EC flag-sh=1F1F8-1F1ED flag-si=1F1F8-1F1EE
    flag-sj=1F1F8-1F1EF flag-sk=1F1F8-1F1F0 flag-sl=1F1F8-1F1F1 flag-sm=1F1F8-1F1F2
    flag-sn=1F1F8-1F1F3 flag-so=1F1F8-1F1F4 flag-sr=1F1F8-1F1F7 flag-ss=1F1F8-1F1F8
    flag-st=1F1F8-1F1F9 flag-sv=1F1F8-1F1FB flag-sx=1F1F8-1F1FD flag-sy=1F1F8-1F1FE
    flag-sz=1F1F8-1F1FF flag-ta=1F1F9-1F1E6 flag-tc=1F1F9-1F1E8 flag-td=1F1F9-1F1E9
    flag-tf=1F1F9-1F1EB flag-tg=1F1F9-1F1EC flag-th=1F1F9-1F1ED flag-tj=1F1F9-1F1EF
    flag-tk=1F1F9-1F1F0 flag-tl=1F1F9-1F1F1 flag-tm=1F1F9-1F1F2 flag-tn=1F1F9-1F1F3
    flag-to=1F1F9-1F1F4 flag-tr=1F1F9-1F1F7 flag-tt=1F1F9-1F1F9 flag-tv=1F1F9-1F1FB
    flag-tw=1F1F9-1F1FC flag-tz=1F1F9-1F1FF flag-ua=1F1FA-1F1E6 flag-ug=1F1FA-1F1EC
    flag-um=1F1FA-1F1F2 flag-un=1F1FA-1F1F3 us,flag-us=1F1FA-1F1F8 flag-uy=1F1FA-1F1FE
    flag-uz=1F1FA-1F1FF flag-va=1F1FB-1F1E6 flag-vc=1F1FB-1F1E8 flag-ve=1F1FB-1F1EA
    flag-vg=1F1FB-1F1EC flag-vi=1F1FB-1F1EE flag-vn=1F1FB-1F1F3 flag-vu=1F1FB-1F1FA
    flag-wf=1F1FC-1F1EB flag-ws=1F1FC-1F1F8 flag-xk=1F1FD-1F1F0 flag-ye=1F1FE-1F1EA
    flag-yt=1F1FE-1F1F9 flag-za=1F1FF-1F1E6 flag-zm=1F1FF-1F1F2 flag-zw=1F1FF-1F1FC
    flag-england=1F3F4-E0067-E0062-E0065-E006E-E0067-E007F
    flag-scotland=1F3F4-E0067-E0062-E0073-E0063-E0074-E007F
    flag-wales=1F3F4-E0067-E0062-E0077-E006C-E0073-E007F
    """
}
